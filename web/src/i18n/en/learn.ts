/** Texts about rules and lessons. */

const texts = {} as const;

export default texts;
