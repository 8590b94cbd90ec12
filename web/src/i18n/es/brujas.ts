import type english from "../en/brujas";
import type { Like } from "../texts";

const texts: Like<typeof english> = {};

export default texts;
