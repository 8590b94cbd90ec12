import type english from "../en/table";
import type { Like } from "../texts";

const texts: Like<typeof english> = {};

export default texts;
