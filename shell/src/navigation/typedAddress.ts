const KEY = 'bellwether.address';

/**
 * The address that this tab has just registered or failed to log in with. The login and the forgotten password fill it in.
 * It is never in a URL, and a login forgets it.
 */
export const typedAddress = {
  remember(email: string): void {
    try {
      sessionStorage.setItem(KEY, email.trim());
    } catch {
      // storage is disabled: the user types the address again
    }
  },
  /** Returns the address, or "". */
  peek(): string {
    try {
      return sessionStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // storage is disabled
    }
  },
};
