/** jsdom 26 has `<dialog>` but cannot show one. This is enough for tests by role. */
export function teachDialogs(): void {
  const dialog = globalThis.HTMLDialogElement?.prototype;
  if (!dialog || typeof dialog.showModal === 'function') return;
  let before: Element | null = null;
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    before = document.activeElement;
    this.open = true;
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
  };
  dialog.close = function close(this: HTMLDialogElement) {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
}
