/** Keeps what is typed while the palette has no field yet, so that it reaches neither the page nor nothing at all. */
export function keysAhead() {
  let typed = '';

  function keep(event: KeyboardEvent): void {
    const { key } = event;
    if (event.metaKey || (event.ctrlKey && !event.altKey)) return; // AltGr types, and is both
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else if (key !== 'Enter') return; // on the page it would press the focused button
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    start: () => document.addEventListener('keydown', keep, true),
    /** Ends it and returns the text. */
    take(): string {
      document.removeEventListener('keydown', keep, true);
      const text = typed;
      typed = '';
      return text;
    },
  };
}
