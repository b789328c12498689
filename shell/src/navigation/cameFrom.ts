import { safePath } from './safePath.ts';

const KEY = 'bellwether.cameFrom';

/** Where a login leads that nobody was sent to. */
export const AFTER_LOGIN = '/dashboard';

/**
 * The protected page that a person was sent away from, kept for this tab until they have signed in. It is kept out of the
 * URL, so that nobody can hand out a link to /login that leads elsewhere, and is checked again when it is read.
 */
export const cameFrom = {
  remember(path: string): void {
    write(safePath(path));
  },
  peek(): string | null {
    return safePath(read());
  },
  forget(): void {
    write(null);
  },
};

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off: the person lands on the dashboard instead
  }
}

function write(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // as above
  }
}
