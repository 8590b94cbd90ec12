import type english from "../en/learn";
import type { Like } from "../texts";

const texts: Like<typeof english> = {};

export default texts;
