/** Texts about games that are over. */

const texts = {} as const;

export default texts;
