/** The colours that drawings are painted in; styles/art.css says what each looks like. */
export type Hue = "red" | "blue" | "yellow" | "green" | "grey" | "brown" | "pink" | "white";
