/** What the lessons say, by game and step; `.no` answers any choice but the one asked for. */

const texts = {
  "seven-prophecies.goal":
    "Welcome! In most trick-taking games you want to win tricks. Here you want to *know* where your cards will land: 1st, 2nd, 3rd or 4th. Foretell it right, and you score. Let us play a round.",
  "seven-prophecies.row":
    "This row is the future: the lead colour of every trick. First [B], then [M], [P], [S] and so on, up to the tenth. Everybody can read it before anything is foretold.",
  "seven-prophecies.hand":
    "Your ten cards. The high ones will often come 1st. But low ones are just as good, if you *foretell* that they come last. And you have no [P] at all: remember that.",
  "seven-prophecies.prophesy":
    "Spread your *seven tokens* over the places, one for each time you expect to finish there: *2 on 1st*, none on 2nd, *2 on 3rd* and *3 on 4th*. Then confirm.",
  "seven-prophecies.prophesy.no":
    "Any split of seven is allowed. For this lesson please foretell 2 on 1st, none on 2nd, 2 on 3rd and 3 on 4th.",
  "seven-prophecies.revealed":
    "Everybody was ready, so all prophecies were shown at once. Seven tokens, ten tricks: you may miss three times. {1} starts the first trick.",
  "seven-prophecies.follow":
    "The lead colour is [B]. Whoever has it must play it, and the highest number comes 1st. You are last and can see everything: play [B10]!",
  "seven-prophecies.follow.no":
    "[B11] would come 1st too, but a 10 is enough here. [B1] would come last. Play [B10].",
  "seven-prophecies.first":
    "*1st!* One of your tokens on 1st has moved onto the card, all by itself. And whoever came 1st opens the next trick: that is you.",
  "seven-prophecies.open":
    "The second lead colour is [M], and whoever opens must play it too. You have foretold low places: open with your lowest, [M1].",
  "seven-prophecies.open.no":
    "A good card for later. Now we want to come in low: play [M1].",
  "seven-prophecies.stray":
    "Did you see? {3} has no mushroom and threw in [S11]: *last*, in spite of its 11! Any card of the lead colour is better than all others. So your little [M1] came 3rd, and there you had a token.",
  "seven-prophecies.equal":
    "The lead is [P]. You have none, so you may play anything. Cards of other colours rank behind, by number alone; of two equal numbers *the later one is better*. Beat [B8] with [S8]!",
  "seven-prophecies.equal.no":
    "That is allowed. But look at [B8]: play [S8], the same number, and yours is better because it comes later.",
  "seven-prophecies.third":
    "[P6] and [P3] took the first two places. Your [S8] came 3rd, ahead of the earlier [B8]. One more prophecy fulfilled!",
  "seven-prophecies.forced":
    "The lead is [S], and you have just one left. You must play it, whether it suits you or not.",
  "seven-prophecies.missed":
    "2nd. No token of yours is waiting there, so none moves. No harm done, but time passes: the sooner all seven are fulfilled, the more you score.",
  "seven-prophecies.later":
    "We skipped three tricks: you came 1st with [M11], then 4th twice with small cards. *One token is left*, and it waits on 4th.",
  "seven-prophecies.last":
    "Trick 8, lead colour [B]. The others have played, and you hold [B11] and [B1]. Winning would be easy. But is it what you want?",
  "seven-prophecies.last.no":
    "[B11] would win the trick, but nothing of yours waits on 1st any more. Your last token lies on 4th!",
  "seven-prophecies.score":
    "*All seven!* By losing on purpose you have won the round. Done in the 8th trick: 3 points. The 7th would have brought 5, the 9th 2 and the 10th 1.",
  "seven-prophecies.consolation":
    "If a round ends before its 10th trick, 1 point goes to whoever else has the fewest tokens left. Here that is {2}, with a single one.",
  "seven-prophecies.end":
    "The game goes on until somebody has 7 points, or for four rounds. Now you know all you need. What do *you* foresee?",

  "seven-prophecies-2017.goal":
    "Welcome to the first edition! Winning tricks is not the point: you foretell how often your cards will come 1st, 2nd, 3rd or 4th. If you are right you score, and if you are badly wrong you pay.",
  "seven-prophecies-2017.future":
    "These ten open cards are the *future*. Their colours are the lead colours of the ten tricks, from left to right: first [R], then [G], [B], [Y] and so on.",
  "seven-prophecies-2017.numbers":
    "Their numbers play no part in the tricks. But they give something away: [R13] lies here, so nobody holds it. In the first trick nothing can beat your [R12]!",
  "seven-prophecies-2017.prophesy":
    "Spread your *seven cubes* over the places, one for each time you expect to finish there: *3 on 1st*, *1 on 2nd*, *1 on 3rd* and *2 on 4th*. Then confirm.",
  "seven-prophecies-2017.prophesy.no":
    "Any split of seven is allowed. For this lesson please foretell 3 on 1st, 1 on 2nd, 1 on 3rd and 2 on 4th.",
  "seven-prophecies-2017.sure":
    "The lead colour is [R]: whoever has it must play it, and the highest number comes 1st. {1} is still to play after you. Never mind: play [R12].",
  "seven-prophecies-2017.sure.no":
    "That one can be beaten, or is beaten already. [R12] is sure, because [R13] lies in the row.",
  "seven-prophecies-2017.first":
    "{1} had [R11]: with [R10] you would only have come 2nd! You are *1st*, and a cube has moved onto your card by itself. Whoever came 1st opens the next trick.",
  "seven-prophecies-2017.open":
    "The lead colour is [G], and whoever opens must play it too. Go low: open with [G1].",
  "seven-prophecies-2017.open.no":
    "Keep [G5] for later. We want to come in low: play [G1].",
  "seven-prophecies-2017.stray":
    "{2} has no green and threw in [Y3]: *last*. Any card of the lead colour is better than all others. So even [G1] came 3rd, and you had foretold one 3rd place.",
  "seven-prophecies-2017.equal":
    "The lead is [B]. You have none, so you may play anything. Other colours rank behind, by number; of two equal ones *the later is better*, so [G5] would beat [Y5]. But you want to be 4th: play [R1].",
  "seven-prophecies-2017.equal.no":
    "You want to come last here. Play your smallest card, [R1].",
  "seven-prophecies-2017.fourth":
    "*4th*, as foretold. A cube moves whenever your card reaches a place where one of yours is waiting. If none is, nothing happens.",
  "seven-prophecies-2017.second":
    "The lead is [Y]. You play last and can pick your place: [Y10] would come 1st, [Y2] 4th. But you have foretold a 2nd place, and that is hard to hit. Play [Y7]!",
  "seven-prophecies-2017.second.no":
    "Right behind [Y9] is where you want to be: play [Y7].",
  "seven-prophecies-2017.later":
    "We skipped three tricks: 1st with [R10], 4th with [Y2], and once 3rd, where no cube was waiting. *One cube is left*, on 1st.",
  "seven-prophecies-2017.last":
    "Trick 8, and {3} begins with [Y8]. Two more will play after you. Which of your yellow cards is *sure* to come 1st? Look at the future!",
  "seven-prophecies-2017.last.no":
    "[Y11] has not been seen yet, and it would beat [Y10]. But [Y13] lies in the row: nothing beats [Y12].",
  "seven-prophecies-2017.score":
    "{1} did have [Y11]! But you have *all seven*: 2 points, no matter how many tricks it took.",
  "seven-prophecies-2017.pay":
    "The others pay one point less than the cubes they have left: {1} has one and pays nothing, {2} has two and should pay 1, {3} has four and should pay 3. But no score drops below 0.",
  "seven-prophecies-2017.end":
    "There is one round for each player, and the best total wins. Be bold, but never reckless. Your turn!",

  "brujas.goal":
    "Welcome to the sabbath! After every trick each player takes one card out of it. You collect *colours* and *numbers*. What they are worth is up to the witches, and to you.",
  "brujas.column":
    "Four witches, one for each colour. From the top they are worth 5, 3, 2 and 1 points. The higher a witch stands, the stronger and the more valuable is her colour. And they will move!",
  "brujas.hand":
    "Your cards: four colours with the numbers 1 to 5, and every card exists twice. {1} begins.",
  "brujas.follow":
    "{1} led [G3] and {2} followed with [G4]. The same *colour*: now [G] is the lead, everybody must play it, and the highest number wins. Play [G5]!",
  "brujas.follow.no":
    "Allowed, for it is green. For this lesson, please play the highest: [G5].",
  "brujas.move":
    "You won! Now you must move the witch of the winning card by one step. Move green *up*: there she is worth 5.",
  "brujas.move.no":
    "You are about to collect green. Let it become more valuable: move the witch up.",
  "brujas.take":
    "Now everybody takes a card out of the trick, the winner first. Take [G5]: a green one, and a 5.",
  "brujas.take.no":
    "All three are green, so think of the numbers: you hold more 5s, and most 5s will score. Take [G5].",
  "brujas.taken":
    "What has been taken lies open before its owner and stays there. You won the trick, so you lead the next one.",
  "brujas.lead":
    "Whoever leads may play any card. Try [B2].",
  "brujas.lead.no":
    "You may lead whatever you like. For this lesson, please try [B2].",
  "brujas.number":
    "Surprise! {1} did not follow by colour but by *number*, with [Y2]. Now 2 is the lead, and among 2s the *higher witch* wins. Red stands above blue and yellow: {2} wins with [R2].",
  "brujas.pick":
    "{2} has moved red up, past your green, and taken [R2]. Now it is your pick. Blue is worth more than yellow: take [B2].",
  "brujas.pick.no":
    "Yellow stands at the bottom, and blue is worth more. Take [B2].",
  "brujas.decide":
    "{2} leads [Y4]. Nothing is settled yet, so *you decide*: a yellow card makes yellow the lead, a 4 makes it 4. Green stands high: play [G4]!",
  "brujas.decide.no":
    "[Y1] would make yellow the lead and lose to [Y4]. [B4] is a 4, but blue stands below green. Play [G4].",
  "brujas.push":
    "{1} had to play a 4. Of these three colours green stands highest: you win. Move your witch back up to the top!",
  "brujas.push.no":
    "Further down your own colour would be worth less. Move the witch up.",
  "brujas.spoils":
    "And you pick first. Take [G4], your second green card.",
  "brujas.spoils.no":
    "You are collecting green: take [G4].",
  "brujas.later":
    "Eight tricks have gone by, and the witches have wandered. Look at the piles: who has most of which number? You have two cards left.",
  "brujas.twin":
    "{2} leads [B5], and you hold its *twin*. Of two equal cards the later one wins. Play yours!",
  "brujas.last":
    "Your twin won. You moved blue up and took a blue 5. Now your last card, [G2]: small, but can anybody follow it?",
  "brujas.alone":
    "Nobody could, so there is no lead and *the first card wins*: yours! You have collected 4 green and 4 blue cards, and the more valuable colour of the two will score. Which way with green?",
  "brujas.alone.no":
    "At the top green is worth 5, one step down only 2. Move the witch up!",
  "brujas.fours":
    "Numbers score as well: 2 points for having the most 1s, the most 2s and so on, and ties score in full. {1} has three 4s, you have two. Take [Y4]!",
  "brujas.fours.no":
    "That one would bring you nothing. With a third 4 you draw level with {1}, and that scores: take [Y4].",
  "brujas.score":
    "5 points for green, 2 for the most 5s and 2 for the 4s: 9 in all. {1} has 8 and {2} has 7. *You win!* Without that last step and that last 4 you would have lost.",
  "brujas.end":
    "That is all there is: follow by colour or by number, move a witch, take a card. The rest is witchcraft. Your turn!",

  "santiiba.goal":
    "Welcome to the valley! Your seer travels from space 0 towards the Castle on 75. Dice take you ahead turn by turn, cards only in the final count. And that begins when somebody reaches the *Glade* on space 30.",
  "santiiba.dice":
    "{1} has the first turn and has rolled all five dice, *once* for the whole turn. Three faces have stars, one to three; the others have a number, 4 to 6. Now {1} will choose colours, one by one.",
  "santiiba.foresee":
    "Meanwhile all the others look into a *crystal ball* and secretly foresee a colour. [pink] shows a 6, and elixirs are worth 3 each: tempting. Foresee pink!",
  "santiiba.foresee.no":
    "Possible, too. But pink looks most tempting to us: foresee [pink].",
  "santiiba.reward":
    "{1} chose [pink], and you saw it coming! The die shows a number, so you receive an elixir, and it is *safe*. {1} gets one as well, but uncertain until the turn ends.",
  "santiiba.again":
    "{1} stopped and keeps the card. Now {2} has rolled. The most valuable cards are amulets, worth 4. Foresee [blue].",
  "santiiba.again.no":
    "Nothing is worth more than amulets, and {2} likes to dare: foresee [blue].",
  "santiiba.greed":
    "{2} chose [white], and {1} had foreseen it: a bowl for each of them. Only one ball is still hidden now, and it is *yours*. {2} might stop here…",
  "santiiba.through":
    "…but went on with [blue], your colour! Once *all* balls are open you are *seen through*: the whole turn is lost, and one bowl is your consolation. The blue die had 3 stars, so you advance 3 spaces.",
  "santiiba.mine":
    "Your turn! The dice are rolled, the balls are set. You choose colour by colour, and whatever you gain stays uncertain until you stop. Begin with [white].",
  "santiiba.mine.no":
    "Every colour is a risk. For this lesson, please begin with [white].",
  "santiiba.seen":
    "{1} foresaw it, and the die has a number: a bowl for {1}, and one for your *area of uncertainty*. You might stop now. One ball is still hidden: hit it, and all is lost. Dare it once, with [pink].",
  "santiiba.seen.no":
    "A single bowl is not much, and pink has three stars. Dare it: choose [pink].",
  "santiiba.free":
    "Nobody foresaw it, so pick the die or a card. Do as the die says (*stars: the die*, *number: a card*), and you may stop afterwards. Do the opposite, and you *must go on*. Take the die.",
  "santiiba.free.no":
    "That goes against the stars, and you would have to go on. Take the die.",
  "santiiba.stop":
    "A bowl and 3 spaces are at stake. Three colours are left, and on one of them waits the ball of {2}. That is enough: stop, and all of it is yours.",
  "santiiba.stop.no":
    "With one of these three colours you would lose everything. Let us stop here.",
  "santiiba.later":
    "Eight turns later. You stand on 23, {1} on 28 and {2} on 9. One more good turn, and somebody reaches the Glade. You have just rolled.",
  "santiiba.green":
    "7 spaces to go. [green] shows a 6, and herbs are worth 0. Will anybody have expected that of you? Choose green.",
  "santiiba.green.no":
    "They expect you to want what is valuable. Surprise them: choose [green].",
  "santiiba.dare":
    "Nobody has! You may pick. The *die* means 6 spaces, but it goes against the number: afterwards you must go on. Be brave: take the die.",
  "santiiba.dare.no":
    "A herb is worth nothing in itself, and you need the spaces. Take the die.",
  "santiiba.brown":
    "Now you have to choose again. [brown] has 3 stars: that would be enough to get there.",
  "santiiba.brown.no":
    "The others look more tempting, to everybody. Three stars will do: choose [brown].",
  "santiiba.stars":
    "Unforeseen again! Stars, so the die is what you may take and stop. Take it.",
  "santiiba.stars.no":
    "A card goes against the stars, and you would have to go on. Take the die.",
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
