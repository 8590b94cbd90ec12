/** What the lesson says, by game and step; `.no` answers any choice but the one asked for. */

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
  "seven-prophecies.open.no": "A good card for later. Now we want to come in low: play [M1].",
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
  "seven-prophecies-2017.open.no": "Keep [G5] for later. We want to come in low: play [G1].",
  "seven-prophecies-2017.stray":
    "{2} has no green and threw in [Y3]: *last*. Any card of the lead colour is better than all others. So even [G1] came 3rd, and you had foretold one 3rd place.",
  "seven-prophecies-2017.equal":
    "The lead is [B]. You have none, so you may play anything. Other colours rank behind, by number; of two equal ones *the later is better*, so [G5] would beat [Y5]. But you want to be 4th: play [R1].",
  "seven-prophecies-2017.equal.no": "You want to come last here. Play your smallest card, [R1].",
  "seven-prophecies-2017.fourth":
    "*4th*, as foretold. A cube moves whenever your card reaches a place where one of yours is waiting. If none is, nothing happens.",
  "seven-prophecies-2017.second":
    "The lead is [Y]. You play last and can pick your place: [Y10] would come 1st, [Y2] 4th. But you have foretold a 2nd place, and that is hard to hit. Play [Y7]!",
  "seven-prophecies-2017.second.no": "Right behind [Y9] is where you want to be: play [Y7].",
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
} as const;

export default texts;
