const HIDDEN_TAB_MS = 500;

/** Resolves once the browser has painted the page as it is now. A hidden tab never paints: there, after half a second. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_TAB_MS);
  });
}
