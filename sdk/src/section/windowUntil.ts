/**
 * The window as a section's router sees it. Once the section is leaving, the address concerns it no longer: it stays on the
 * screen as it is until the next section shows, and at the next section's address it would have nothing to show.
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
