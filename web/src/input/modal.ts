/**
 * A dialog that is open or not: the browser keeps focus inside, Escape or a click beside it closes it.
 * What was focused before has it again; if that is gone meanwhile, the page's content has.
 */

export interface Wanted {
  open: boolean;
  onclose: () => void;
}

export function modal(dialog: HTMLDialogElement, wanted: Wanted) {
  function update(now: Wanted) {
    wanted = now;
    if (wanted.open && !dialog.open) dialog.showModal();
    if (!wanted.open && dialog.open) dialog.close();
  }
  /** Closed and told at once: the browser tells later, when it may have been opened again. */
  function shut(event: Event) {
    if (event.target !== dialog) return;
    event.preventDefault();
    dialog.close();
    wanted.onclose();
  }
  function closed() {
    if (wanted.open && !dialog.open) wanted.onclose();
    setTimeout(rescue);
  }
  function rescue() {
    if (document.activeElement === document.body)
      document.querySelector("main")?.focus({ preventScroll: true });
  }
  dialog.addEventListener("cancel", shut);
  dialog.addEventListener("click", shut);
  dialog.addEventListener("close", closed);
  update(wanted);
  return { update };
}
