/** Texts about a person's own pages, and setting up a table. */

const texts = {} as const;

export default texts;
