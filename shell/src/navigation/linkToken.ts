/** The pages that links in emails lead to. Each link has a `token` that is as good as a password. */
const LINK_PATHS: ReadonlySet<string> = new Set(['/reset-password', '/verify-email', '/confirm-email', '/keep-email']);

/** Where the token waits while the page loads again, in this tab only. The next document empties it first thing. */
const WAITING = 'bellwether.link-token';

/** The state of a history entry whose token was taken names it by number. */
let taken = { entry: 0, token: '' };

/**
 * Returns the token of the emailed link that led to the current page, or "". It moves the token from the address bar
 * into memory: out of the history, of what other scripts and extensions read, and of what a person copies. `begin.ts`
 * calls it before anything else runs. A reload forgets the token; the link in the email still has it.
 */
export function linkToken(): string {
  const { pathname, search, hash } = window.location;
  if (!LINK_PATHS.has(pathname)) return '';
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token !== null) {
    query.delete('token');
    const rest = query.size === 0 ? '' : `?${query}`;
    take(token, pathname + rest + hash);
  }
  return window.history.state?.link === taken.entry ? taken.token : '';
}

/**
 * True if this document ends at once: its page loads again without the token. A browser keeps the address that it loaded a
 * document from in the performance timeline, where every script of that document can read it and no script can delete it.
 */
export const isLoadingAgain = startWithoutToken();

function startWithoutToken(): boolean {
  const waiting = emptied();
  linkToken();
  if (waiting !== null && LINK_PATHS.has(window.location.pathname)) take(waiting, window.location.href);
  if (!isInTimeline(taken.token) || !put(taken.token)) return false;
  window.location.reload();
  return true;
}

function take(token: string, url: string): void {
  taken = { entry: taken.entry + 1, token };
  window.history.replaceState({ ...window.history.state, link: taken.entry }, '', url);
}

function isInTimeline(token: string): boolean {
  if (token === '' || typeof performance.getEntriesByType !== 'function') return false;
  const entries = performance.getEntriesByType('navigation');
  return entries.some(({ name }) => new URL(name, window.location.href).searchParams.get('token') === token);
}

function emptied(): string | null {
  try {
    const token = window.sessionStorage.getItem(WAITING);
    window.sessionStorage.removeItem(WAITING);
    return token;
  } catch {
    return null; // storage is turned off
  }
}

function put(token: string): boolean {
  try {
    window.sessionStorage.setItem(WAITING, token);
    return true;
  } catch {
    return false;
  }
}
