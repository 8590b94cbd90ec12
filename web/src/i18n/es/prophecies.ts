import type english from "../en/prophecies";
import type { Like } from "../texts";

const texts: Like<typeof english> = {};

export default texts;
