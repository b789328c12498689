/** Here, because a style sheet would cost every page a line in the shell's list of files. */
const NOTE =
  'margin:var(--bw-space-4) 0;padding:var(--bw-space-4);border:1px solid var(--bw-danger);' +
  'border-radius:var(--bw-radius-card);font-size:var(--bw-text-small)';
const DETAILS = 'max-height:40vh;margin:var(--bw-space-2) 0 0;overflow:auto;white-space:pre-wrap';

/** Notes for the developer, above the section on the page: what is shown below them goes on. */
export interface LocalNotes {
  set(about: string, heading: string, text: string): void;
  clear(about: string): void;
}

export function createLocalNotes(place: Element): LocalNotes {
  const notes = new Map<string, Element>();

  function clear(about: string): void {
    notes.get(about)?.remove();
    notes.delete(about);
  }

  return {
    clear,
    set(about, heading, text) {
      clear(about);
      const note = document.createElement('div');
      note.style.cssText = NOTE;
      note.setAttribute('role', 'alert');
      const title = document.createElement('strong');
      title.textContent = heading;
      const details = document.createElement('pre');
      details.style.cssText = DETAILS;
      details.textContent = text;
      note.append(title, details);
      notes.set(about, note);
      place.prepend(note);
    },
  };
}
