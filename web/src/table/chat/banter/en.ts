/** What bots say. */

import type { Lines } from "../banter.svelte";

const lines: Lines = {
  toad: {
    hello: ["Is this the game with the cards?", "I brought a fly. Anyone?"],
    glad: ["Oh! Did I do that?", "Ribbit. I mean: yes!"],
    sorry: ["Plop.", "I was looking at a cloud."],
    won: ["I won? Somebody check that!", "Luck is a lily pad."],
    lost: ["I enjoyed the jumping.", "Back to the pond."],
  },
  hedgehog: {
    hello: ["Is this seat safe?", "I shall stay low, if I may."],
    glad: ["It did not go wrong!", "Phew. Nobody saw me."],
    sorry: ["I knew it. I knew it.", "May I roll up now?"],
    won: ["I won? By accident, surely.", "Nobody poked me all evening!"],
    lost: ["I had feared much worse.", "Back under the leaves."],
  },
  mouse: {
    hello: ["Small, and not at all afraid!", "I have read half of the rules. That will do!"],
    glad: ["It worked! It really worked!", "Squeak!"],
    sorry: ["Oh dear, oh dear.", "I counted on my paws. Twice."],
    won: ["I shall tell my whole hole!", "Me? Me!"],
    lost: ["I learnt three things today.", "One crumb short."],
  },
  cat: {
    hello: ["A warm table. Good.", "Deal. I am comfortable."],
    glad: ["Naturally.", "Just as I dreamt it."],
    sorry: ["I meant to do that.", "Hm. The draught."],
    won: ["Purr.", "And now: a nap."],
    lost: ["I let you. Mostly.", "Another game, another life."],
  },
  raven: {
    hello: ["I do what I say. Watch me.", "A word is a word."],
    glad: ["As I said.", "One promise less to keep."],
    sorry: ["I gave my word too soon.", "That one I owe you."],
    won: ["I kept my word, that is all.", "Said and done."],
    lost: ["Well played, and I mean it.", "My word was too big today."],
  },
  fox: {
    hello: ["Nobody looks at my tail. Good.", "Shall we be clever?"],
    glad: ["Round the back, as planned.", "You saw it too late."],
    sorry: ["Well dug.", "So that was the trap."],
    won: ["The long way was the short one.", "A fine hunt."],
    lost: ["You hid that well.", "I shall remember this path."],
  },
  owl: {
    hello: ["I have been expecting you.", "The night is long. Begin."],
    glad: ["It was written.", "As foreseen."],
    sorry: ["Curious. I saw it otherwise.", "Even stars slip."],
    won: ["Every card told me so.", "Who? I."],
    lost: ["You see further tonight.", "I must read that again."],
  },
};

export default lines;
