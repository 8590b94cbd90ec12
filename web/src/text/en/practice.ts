/** Texts about practice: puzzles, own mistakes, games played on, and how well somebody foretells. */

const texts = {
  "puzzles.title": "Puzzles",
  "puzzles.lead":
    "Real positions in which one choice is clearly better than the others. You see what the player could see: find it.",
  "puzzles.level": "Difficulty",
  "puzzles.level.any": "All",
  "puzzles.level.easy": "Easy",
  "puzzles.level.medium": "Medium",
  "puzzles.level.hard": "Hard",
  "daily.title": "The deal of the day",
  "daily.lead": "The same for everybody: what would you do?",
  "daily.tally": "Solved by {solved} of {n}",
  "daily.play": "Play it",
  "puzzles.any": "Any puzzle",
  "puzzles.solved": "{solved} of {n} solved",
  "puzzles.next": "Next puzzle",
  "puzzles.people": "{solved} of {n} people found it.",
  "puzzles.solvedBefore": "solved before",
  "puzzles.missedBefore": "missed before",
  "puzzles.open": "Solve puzzles",
  "practice.asked": "The question",
  "practice.ask": "What would you do here?",
  "practice.sure": "How sure are you? You need not say.",
  "practice.judging": "Trying every choice in hundreds of possible worlds …",
  "practice.right": "Right: this is the best choice.",
  "practice.near": "Good: within two points of the best.",
  "practice.wrong": "Not this one: it wins {points} fewer games in 100.",
  "practice.shares": "How often each choice wins, in 100 games",
  "practice.yours": "yours",
  "mistakes.title": "Learn from your mistakes",
  "mistakes.offer": {
    one: "One decision of yours was clearly not the best. Decide it once more, without seeing the answer.",
    other:
      "{n} decisions of yours were clearly not the best. Decide them once more, without seeing the answer.",
  },
  "mistakes.learn": "Decide again",
  "mistakes.due": { one: "One decision waits for you.", other: "{n} decisions wait for you." },
  "mistakes.begin": "Begin",
  "mistakes.next": "Next decision",
  "mistakes.done": "Done",
  "mistakes.first": { one: "From your game · one to go", other: "From your game · {n} to go" },
  "mistakes.anew": {
    one: "From your game, what you could not see dealt anew · one to go",
    other: "From your game, what you could not see dealt anew · {n} to go",
  },
  "mistakes.again": "You will be asked again on {day}.",
  "mistakes.learned": "Learned: you will not be asked again.",
  "mistakes.dealt": "In the deal of this time",
  "mistakes.here": "Your choice wins here {n} times in 100.",
  "mistakes.hereBoth": "Your choice wins here {n} times in 100, the best one {m} times.",
  "mistakes.nothingDue": "Nothing is due today.",
  "mistakes.none":
    "Nothing here yet. Review one of your games: decisions that were clearly not the best wait here for you.",
  "mistakes.later": "Later",
  "mistakes.step": "right {n} times in a row, of {all}",
  "mistakes.about":
    "You are asked again after 1, 3, 7 and 21 days. Each time the cards you could not see are dealt anew, so that you learn the decision and not the deal.",
} as const;

export default texts;
