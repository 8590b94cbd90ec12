/** Texts about Seven Prophecies, both editions. */

const texts = {} as const;

export default texts;
