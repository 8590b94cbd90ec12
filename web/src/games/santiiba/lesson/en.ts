/** What the lesson says, by game and step; `.no` answers any choice but the one asked for. */

const texts = {
  "santiiba.goal":
    "Welcome to the valley! Your seer travels from space 0 towards the Castle on 75. Dice take you ahead turn by turn, cards only in the final count. And that begins when somebody reaches the *Glade* on space 30.",
  "santiiba.dice":
    "{1} has the first turn and has rolled all five dice, *once* for the whole turn. Three faces have stars, one to three; the others have a number, 4 to 6. Now {1} will choose colours, one by one.",
  "santiiba.foresee":
    "Meanwhile all the others look into a *crystal ball* and secretly foresee a colour. [pink] shows a 6, and elixirs are worth 3 each: tempting. Foresee pink!",
  "santiiba.foresee.no": "Possible, too. But pink looks most tempting to us: foresee [pink].",
  "santiiba.reward":
    "{1} chose [pink], and you saw it coming! The die shows a number, so you receive an elixir, and it is *safe*. {1} gets one as well, but uncertain until the turn ends.",
  "santiiba.again":
    "{1} stopped and keeps the card. Now {2} has rolled. The most valuable cards are amulets, worth 4. Foresee [blue].",
  "santiiba.again.no": "Nothing is worth more than amulets, and {2} likes to dare: foresee [blue].",
  "santiiba.greed":
    "{2} chose [white], and {1} had foreseen it: a bowl for each of them. Only one ball is still hidden now, and it is *yours*. {2} might stop here…",
  "santiiba.through":
    "…but went on with [blue], your colour! Once *all* balls are open you are *seen through*: the whole turn is lost, and one bowl is your consolation. The blue die had 3 stars, so you advance 3 spaces.",
  "santiiba.mine":
    "Your turn! The dice are rolled, the balls are set. You choose colour by colour, and whatever you gain stays uncertain until you stop. Begin with [white].",
  "santiiba.mine.no": "Every colour is a risk. For this lesson, please begin with [white].",
  "santiiba.seen":
    "{1} foresaw it, and the die has a number: a bowl for {1}, and one for your *area of uncertainty*. You might stop now. One ball is still hidden: hit it, and all is lost. Dare it once, with [pink].",
  "santiiba.seen.no":
    "A single bowl is not much, and pink has three stars. Dare it: choose [pink].",
  "santiiba.free":
    "Nobody foresaw it, so pick the die or a card. Do as the die says (*stars: the die*, *number: a card*), and you may stop afterwards. Do the opposite, and you *must go on*. Take the die.",
  "santiiba.free.no": "That goes against the stars, and you would have to go on. Take the die.",
  "santiiba.stop":
    "A bowl and 3 spaces are at stake. Three colours are left, and on one of them waits the ball of {2}. That is enough: stop, and all of it is yours.",
  "santiiba.stop.no":
    "With one of these three colours you would lose everything. Let us stop here.",
  "santiiba.later":
    "Eight turns later. You stand on 23, {1} on 28 and {2} on 9. One more good turn, and somebody reaches the Glade. You have just rolled.",
  "santiiba.green":
    "7 spaces to go. [green] shows a 6, and herbs are worth 0. Will anybody have expected that of you? Choose green.",
  "santiiba.green.no": "They expect you to want what is valuable. Surprise them: choose [green].",
  "santiiba.dare":
    "Nobody has! You may pick. The *die* means 6 spaces, but it goes against the number: afterwards you must go on. Be brave: take the die.",
  "santiiba.dare.no": "A herb is worth nothing in itself, and you need the spaces. Take the die.",
  "santiiba.brown":
    "Now you have to choose again. [brown] has 3 stars: that would be enough to get there.",
  "santiiba.brown.no":
    "The others look more tempting, to everybody. Three stars will do: choose [brown].",
  "santiiba.stars": "Unforeseen again! Stars, so the die is what you may take and stop. Take it.",
  "santiiba.stars.no": "A card goes against the stars, and you would have to go on. Take the die.",
  "santiiba.bank":
    "23 and 6 and 3 make 32: past the Glade. You might go on, but why take the risk? Stop!",
  "santiiba.bank.no":
    "Do not get greedy: if both balls were on that colour, everything would be lost. Stop!",
  "santiiba.count":
    "The game is over, and now the *cards count*. But first, kind by kind: whoever has the fewest herbs turns over their amulets, the fewest amulets costs scorpions, scorpions cost elixirs, and elixirs cost bowls.",
  "santiiba.turned":
    "{2} has no herb, and an amulet is gone. You and {2} have no scorpion, and you have fewer bowls: your two elixirs are gone. What is left are two amulets and two bowls: 8 and 4. From 32 you advance to *44*.",
  "santiiba.end":
    "{1} ends on 41, {2} on 9. Nobody has reached the Castle, so the closest one wins: *you!* Collect a little of everything, and be hard to read. Your turn!",
} as const;

export default texts;
