/** Texts about what every table has. */

const texts = {} as const;

export default texts;
