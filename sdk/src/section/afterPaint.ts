const HIDDEN_TAB_MS = 500;

/** Resolves once the browser has painted what stands on the page now. A hidden tab paints nothing: there, half a second later. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_TAB_MS);
  });
}
