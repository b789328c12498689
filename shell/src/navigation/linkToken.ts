/** The pages that links in emails lead to. Each link has a `token` that is as good as a password. */
const LINK_PATHS: ReadonlySet<string> = new Set(['/reset-password', '/verify-email', '/confirm-email', '/keep-email']);

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
    taken = { entry: taken.entry + 1, token };
    query.delete('token');
    const rest = query.size === 0 ? '' : `?${query}`;
    window.history.replaceState({ ...window.history.state, link: taken.entry }, '', pathname + rest + hash);
  }
  return window.history.state?.link === taken.entry ? taken.token : '';
}

linkToken();
