/**
 * The window as a section's router sees it. A leaving section ignores URL changes: it stays visible as it is until the next
 * section shows, and has nothing to show at that section's URL.
 */
export function windowUntil(leaving: AbortSignal | undefined): Window {
  const heard = new Map<EventListener, EventListener>();
  const seen = {
    document,
    history: window.history,
    get location() {
      return window.location;
    },
    addEventListener(type: string, listener: EventListener) {
      const whileHere = (event: Event) => {
        if (!leaving?.aborted) listener(event);
      };
      heard.set(listener, whileHere);
      window.addEventListener(type, whileHere);
    },
    removeEventListener(type: string, listener: EventListener) {
      window.removeEventListener(type, heard.get(listener) ?? listener);
      heard.delete(listener);
    },
  };
  return seen as unknown as Window;
}
