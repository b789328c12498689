import { safePath } from './safePath.ts';

const KEY = 'bellwether.cameFrom';

/** Where a login leads if the user opened the login page directly. */
export const AFTER_LOGIN = '/dashboard';

/**
 * The protected page that redirected this tab to the login. It is not in the URL, so that no link to /login can lead
 * elsewhere, and it is checked again when it is read.
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
    return null; // storage is disabled: the user lands on the dashboard instead
  }
}

function write(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // storage is disabled
  }
}
