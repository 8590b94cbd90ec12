/** A dialog that is open or not: the browser keeps focus inside, Escape or a click beside it closes it. */

export function modal(dialog: HTMLDialogElement, open: boolean) {
  function update(wanted: boolean) {
    if (wanted && !dialog.open) dialog.showModal();
    if (!wanted && dialog.open) dialog.close();
  }
  function beside(event: MouseEvent) {
    if (event.target === dialog) dialog.close();
  }
  dialog.addEventListener("click", beside);
  update(open);
  return { update, destroy: () => dialog.removeEventListener("click", beside) };
}
