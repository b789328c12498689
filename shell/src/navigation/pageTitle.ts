let shown = '';

/** Sets the document's title. */
export function showTitle(title: string): void {
  document.title = title;
  shown = title;
}

/** Sets the title again that something else replaced. */
export function restoreTitle(): void {
  if (shown && document.title !== shown) document.title = shown;
}
