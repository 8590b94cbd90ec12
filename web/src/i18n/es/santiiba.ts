import type english from "../en/santiiba";
import type { Like } from "../texts";

const texts: Like<typeof english> = {};

export default texts;
