import type english from "../en/replay";
import type { Like } from "../texts";

const texts: Like<typeof english> = {};

export default texts;
