const HELD_MS = 3_600_000;
const STARTING = 'bellwether.starting.';
/** What ends the key of a count of documents. */
const LEFT = '/left';
const LEFT_AT_MOST = 3;

/** The notes of this document, and whether the version is still starting. */
const open = new Map<string, { isStarting: boolean }>();
/** What the shell wrote, here and in earlier documents of this tab: what a section writes in another one's name is not there. */
const known = new Map<string, string>();
quietly(() => {
  for (const key of noteKeys()) known.set(key, sessionStorage.getItem(key) as string);
});

/**
 * Notes, for the next document in this tab, that a version is about to run code that may never return. `release` names section
 * and version. Call what it returns with true once the version has started, and without when the note is to go. A document that
 * is left takes its notes along; one that hangs hears no event.
 */
export function noteStarting(release: string): (isShown?: boolean) => void {
  const key = keyOf(release);
  const note = { isStarting: true };
  open.set(key, note);
  write(key, `${Date.now()}`);
  return (isShown) => {
    note.isStarting = false;
    if (isShown) remove(key + LEFT);
    else if (open.get(key) === note) erase(key);
  };
}

/**
 * Whether a version froze this tab within the last hour, or the last documents of this tab were left while it was starting: it
 * may be what sends the tab elsewhere, or reloads it.
 */
export function frozeLately(release: string): boolean {
  if (timesLeft(keyOf(release)) >= LEFT_AT_MOST) return true;
  let ago = HELD_MS;
  quietly(() => {
    ago = Date.now() - Number(sessionStorage.getItem(keyOf(release)));
  });
  return ago >= 0 && ago < HELD_MS; // a note from the future would count for years
}

function timesLeft(key: string): number {
  let times = 0;
  quietly(() => {
    times = Number(sessionStorage.getItem(key + LEFT)) || 0;
  });
  return times;
}

function erase(key: string): void {
  open.delete(key);
  remove(key);
}

function write(key: string, value: string): void {
  known.set(key, value);
  quietly(() => sessionStorage.setItem(key, value));
}

function remove(key: string): void {
  known.delete(key);
  quietly(() => sessionStorage.removeItem(key));
}

function noteKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(STARTING));
}

/** Takes notes away that the shell did not write: each would leave a version out that did nothing. */
export function dropForgedNotes(): void {
  quietly(() => {
    for (const key of noteKeys()) {
      const value = known.get(key);
      if (value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    }
  });
}

const eraseAll = () => {
  for (const key of open.keys()) erase(key);
  dropForgedNotes();
};
addEventListener('pagehide', () => {
  for (const [key, { isStarting }] of open) if (isStarting) write(key + LEFT, `${timesLeft(key) + 1}`);
  eraseAll();
});
addEventListener('visibilitychange', eraseAll); // the last event that a phone sends before it ends a tab

const keyOf = (release: string) => STARTING + release;

/** Without storage, a freeze goes unnoticed. */
function quietly(access: () => void): void {
  try {
    access();
  } catch {
    // storage is turned off or full
  }
}
