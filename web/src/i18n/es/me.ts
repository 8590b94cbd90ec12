import type english from "../en/me";
import type { Like } from "../texts";

const texts: Like<typeof english> = {};

export default texts;
