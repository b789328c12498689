const HELD_MS = 3_600_000;

/** The notes of this document. */
const open = new Set<string>();

/**
 * Notes, for the next document in this tab, that a version is about to run code that may never return. `release` names section
 * and version. Call what it returns once the code has returned. A document that is left takes its notes along; one that hangs
 * hears no event.
 */
export function noteStarting(release: string): () => void {
  const key = keyOf(release);
  open.add(key);
  quietly(() => sessionStorage.setItem(key, `${Date.now()}`));
  return () => erase(key);
}

/** Whether a version froze this tab within the last hour. */
export function frozeLately(release: string): boolean {
  let ago = HELD_MS;
  quietly(() => {
    ago = Date.now() - Number(sessionStorage.getItem(keyOf(release)));
  });
  return ago >= 0 && ago < HELD_MS; // a note from the future would count for years
}

function erase(key: string): void {
  open.delete(key);
  quietly(() => sessionStorage.removeItem(key));
}

const eraseAll = () => open.forEach(erase);
addEventListener('pagehide', eraseAll);
addEventListener('visibilitychange', eraseAll); // the last event that a phone sends before it ends a tab

const keyOf = (release: string) => `bellwether.starting.${release}`;

/** Without storage, a freeze goes unnoticed. */
function quietly(access: () => void): void {
  try {
    access();
  } catch {
    // storage is turned off or full
  }
}
