"""Commands for records of games: do they keep the rules, and what was every decision worth?"""
