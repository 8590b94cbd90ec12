/** Texts about Brujas del Sábado. */

const texts = {} as const;

export default texts;
