/** Speaks the person's language, and goes on as soon as somebody answers. */

const TRY_EVERY = 5000;
const script = document.currentScript.src; // it lies beside what is asked

function chosen() {
  try {
    return JSON.parse(localStorage.getItem("foretell") ?? "{}").language;
  } catch {
    return null; // storage is switched off
  }
}

const wanted = [chosen(), ...navigator.languages]
  .filter(Boolean)
  .map((tag) => tag.toLowerCase().split("-")[0]);
const texts = [...document.querySelectorAll("[lang]:not(html)")];
const spoken = wanted.find((tag) => texts.some((text) => text.lang === tag)) ?? "en";
document.documentElement.lang = spoken;
for (const text of texts) text.hidden = text.lang !== spoken;

const again = () => location.reload();
for (const button of document.querySelectorAll("button")) button.addEventListener("click", again);
addEventListener("online", again);
setInterval(() => {
  fetch(new URL("healthz", script), { cache: "no-store" }).then(
    (answer) => answer.ok && again(),
    () => undefined,
  );
}, TRY_EVERY);
