const KEY = 'bellwether.newAccount';

/** The address of the account that this tab has just created, which the login fills in. It is never in a URL. */
export const newAccount = {
  remember(email: string): void {
    try {
      sessionStorage.setItem(KEY, email);
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
