/** The button that a row ends with, and what stands in its place while the row is edited. */
const PLACES = '[data-remove], [data-editing]';

/** Called while a row goes away with the focus in it, but not by its own button: the row that takes the place gets the focus, else the page's heading. */
export function focusAfterRow(row: HTMLElement): void {
  if (!row.contains(document.activeElement)) return;
  const table = row.closest('table');
  const places = () => [...(table?.querySelectorAll<HTMLElement>(PLACES) ?? [])];
  const at = places().findIndex((place) => row.contains(place));
  const heading = document.querySelector<HTMLElement>('h1');
  // Once React has drawn what is left. A row that stays was only saved, canceled or hidden.
  setTimeout(() => {
    if (row.isConnected || document.activeElement !== document.body) return;
    const left = table?.isConnected ? places() : [];
    (left[at] ?? left[at - 1] ?? heading)?.focus();
  });
}
