/** The last button of a row, or its replacement while the row is edited. */
const ROW_BUTTONS = '[data-remove], [data-editing]';

/** Moves focus that was lost to the row of a lot, or to the heading if the row is not shown. */
export function focusLot(id: string): void {
  const wasLost = () => document.activeElement === document.body;
  if (!wasLost()) return;
  const row = document.querySelector(`[data-remove="${id}"]`)?.closest('tr');
  row?.querySelector<HTMLElement>('button:not([data-late])')?.focus();
  if (wasLost()) document.querySelector<HTMLElement>('h1')?.focus();
}

/** Moves focus to the row after a removed one, or to the heading. For removals not made with the row's own button. */
export function focusAfterRow(row: HTMLElement): void {
  if (!row.contains(document.activeElement)) return;
  const table = row.closest('table');
  const rowButtons = () => [...(table?.querySelectorAll<HTMLElement>(ROW_BUTTONS) ?? [])];
  const at = rowButtons().findIndex((button) => row.contains(button));
  const heading = document.querySelector<HTMLElement>('h1');
  // After React has rendered the remaining rows. A row that stays was only saved, canceled or hidden.
  setTimeout(() => {
    if (row.isConnected || document.activeElement !== document.body) return;
    const left = table?.isConnected ? rowButtons() : [];
    (left[at] ?? left[at - 1] ?? heading)?.focus();
  });
}
