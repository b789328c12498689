/** Half of what the server takes in headers. */
export const COOKIES_LIMIT = 8_192;
/** Beyond 150 a browser drops the oldest, such as the one that keeps the user signed in. */
const COOKIES_AT_MOST = 20;

/** Whether there are so many cookies that some have to go. */
export const areCookiesFull = (cookies = document.cookie): boolean =>
  cookies.length >= COOKIES_LIMIT || cookies.split(';').length >= COOKIES_AT_MOST;

/** Writes a cookie, whatever the others take: for what drops them. */
export let writeCookie = (cookie: string): void => void Reflect.set(document, 'cookie', cookie);

/**
 * Refuses cookies of scripts that would make the server refuse every request, the shell's own files included, or sign the user out. All of them are
 * for the whole site, where `document.cookie` shows them: the last path in a cookie counts. Call before any section runs.
 */
export function capCookies(): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>;
  writeCookie = (cookie) => set.call(document, cookie);
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get,
    set(given: unknown) {
      const cookie = `${given};Path=/`;
      const isFull = areCookiesFull(`${document.cookie};${cookie.replaceAll(';', ' ')}`);
      if (!isFull || cookie.startsWith('theme=')) writeCookie(cookie);
    },
  });
  // It writes where `document.cookie` shows nothing, too, and the shell does without it.
  const { CookieStore: Store } = window as { CookieStore?: { prototype: object } };
  const value = async () => {
    throw new Error('Cookies belong to the shell.');
  };
  if (Store) Object.defineProperty(Store.prototype, 'set', { value, writable: false, configurable: false });
}
