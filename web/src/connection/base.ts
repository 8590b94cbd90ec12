/** Where the page lies on its host: at "/" or, behind a proxy, in a folder such as "/games/". */

/** The folder, with a slash at both ends; the server writes it into the page. */
export const BASE = document.documentElement.dataset["base"] ?? "/";

/** What a link to one of our own addresses says, such as "/lobby"; also to what the server answers. */
export const linkTo = (path: string): string => BASE + path.slice(1);

/** The path of a link as our own list of addresses has it; null if it lies outside of the folder. */
export function ownPath(path: string): string | null {
  if (path.startsWith(BASE)) return path.slice(BASE.length - 1);
  return `${path}/` === BASE ? "/" : null;
}

/** The whole address, for people to copy. */
export const wholeAddress = (path: string): string => location.origin + linkTo(path);
