/** Texts about The Seers of Santiiba. */

const texts = {} as const;

export default texts;
