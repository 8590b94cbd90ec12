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
} as const;

export default texts;
