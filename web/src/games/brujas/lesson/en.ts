/** What the lesson says, by game and step; `.no` answers any choice but the one asked for. */

const texts = {
  "brujas.goal":
    "Welcome to the sabbath! After every trick each player takes one card out of it. You collect *colours* and *numbers*. What they are worth is up to the witches, and to you.",
  "brujas.column":
    "Four witches, one for each colour. From the top they are worth 5, 3, 2 and 1 points. The higher a witch stands, the stronger and the more valuable is her colour. And they will move!",
  "brujas.hand":
    "Your cards: four colours with the numbers 1 to 5, and every card exists twice. {1} begins.",
  "brujas.follow":
    "{1} led [G3] and {2} followed with [G4]. The same *colour*: now [G] is the lead, everybody must play it, and the highest number wins. Play [G5]!",
  "brujas.follow.no": "Allowed, for it is green. For this lesson, please play the highest: [G5].",
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
  "brujas.lead": "Whoever leads may play any card. Try [B2].",
  "brujas.lead.no": "You may lead whatever you like. For this lesson, please try [B2].",
  "brujas.number":
    "Surprise! {1} did not follow by colour but by *number*, with [Y2]. Now 2 is the lead, and among 2s the *higher witch* wins. Red stands above blue and yellow: {2} wins with [R2].",
  "brujas.pick":
    "{2} has moved red up, past your green, and taken [R2]. Now it is your pick. Blue is worth more than yellow: take [B2].",
  "brujas.pick.no": "Yellow stands at the bottom, and blue is worth more. Take [B2].",
  "brujas.decide":
    "{2} leads [Y4]. Nothing is settled yet, so *you decide*: a yellow card makes yellow the lead, a 4 makes it 4. Green stands high: play [G4]!",
  "brujas.decide.no":
    "[Y1] would make yellow the lead and lose to [Y4]. [B4] is a 4, but blue stands below green. Play [G4].",
  "brujas.push":
    "{1} had to play a 4. Of these three colours green stands highest: you win. Move your witch back up to the top!",
  "brujas.push.no": "Further down your own colour would be worth less. Move the witch up.",
  "brujas.spoils": "And you pick first. Take [G4], your second green card.",
  "brujas.spoils.no": "You are collecting green: take [G4].",
  "brujas.later":
    "Eight tricks have gone by, and the witches have wandered. Look at the piles: who has most of which number? You have two cards left.",
  "brujas.twin":
    "{2} leads [B5], and you hold its *twin*. Of two equal cards the later one wins. Play yours!",
  "brujas.last":
    "Your twin won. You moved blue up and took a blue 5. Now your last card, [G2]: small, but can anybody follow it?",
  "brujas.alone":
    "Nobody could, so there is no lead and *the first card wins*: yours! You have collected 4 green and 4 blue cards, and the more valuable colour of the two will score. Which way with green?",
  "brujas.alone.no": "At the top green is worth 5, one step down only 2. Move the witch up!",
  "brujas.fours":
    "Numbers score as well: 2 points for having the most 1s, the most 2s and so on, and ties score in full. {1} has three 4s, you have two. Take [Y4]!",
  "brujas.fours.no":
    "That one would bring you nothing. With a third 4 you draw level with {1}, and that scores: take [Y4].",
  "brujas.score":
    "5 points for green, 2 for the most 5s and 2 for the 4s: 9 in all. {1} has 8 and {2} has 7. *You win!* Without that last step and that last 4 you would have lost.",
  "brujas.end":
    "That is all there is: follow by colour or by number, move a witch, take a card. The rest is witchcraft. Your turn!",
} as const;

export default texts;
