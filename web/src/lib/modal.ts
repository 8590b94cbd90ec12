/**
 * A dialog that is open or not: the browser keeps focus inside, Escape or a click beside it closes it.
 * What was focused before has it again; if that is gone meanwhile, the page's content has.
 */

export function modal(dialog: HTMLDialogElement, open: boolean) {
  function update(wanted: boolean) {
    if (wanted && !dialog.open) dialog.showModal();
    if (!wanted && dialog.open) dialog.close();
  }
  function beside(event: MouseEvent) {
    if (event.target === dialog) dialog.close();
  }
  function rescue() {
    if (document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
  }
  dialog.addEventListener("click", beside);
  dialog.addEventListener("close", () => setTimeout(rescue));
  update(open);
  return { update, destroy: () => dialog.removeEventListener("click", beside) };
}
