/** Answers `matchMedia` for a window as wide as `width()`, in px. Returns how to put the original back. */
export function windowWidth(width: () => number): () => void {
  const original = globalThis.matchMedia;
  globalThis.matchMedia = ((query: string) => {
    const [, bound = '', px = ''] = /(min|max)-width: ([\d.]+)px/.exec(query) ?? [];
    const matches = bound === 'min' ? width() >= Number(px) : bound === 'max' && width() <= Number(px);
    return { matches, addEventListener: () => {}, removeEventListener: () => {} };
  }) as unknown as typeof globalThis.matchMedia;
  return () => {
    globalThis.matchMedia = original;
  };
}
