/** Leaving a preview keeps the page. The banner's form is the document's own, and the document does not know where the tab is by then. */
export function leavePreviewHere(): void {
  const form = document.querySelector<HTMLFormElement>('form#preview');
  const action = form?.getAttribute('action');
  if (!form || !action) return;
  form.addEventListener('submit', () => {
    const { pathname, search } = window.location;
    form.setAttribute('action', `${action}?${new URLSearchParams({ to: pathname + search })}`);
  });
}
