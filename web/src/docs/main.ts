/** The pages of the documentation: the server writes them, this shows them as the games are shown. */
import "./docs.css";

/** The theme that was chosen for the games; read here, so that nothing of the games is loaded. */
function chosenTheme(): string {
  try {
    return (JSON.parse(localStorage.getItem("foretell") ?? "{}") as { theme?: string }).theme ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

const darkness = matchMedia("(prefers-color-scheme: dark)");

function applyTheme(): void {
  const theme = chosenTheme();
  const dark = theme === "dark" || (theme !== "light" && darkness.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** An address that names an operation or a type of the interface opens it. */
function unfold(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

applyTheme();
darkness.addEventListener("change", applyTheme);
addEventListener("hashchange", unfold);
unfold();
