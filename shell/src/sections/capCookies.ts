/** Half of what the server takes in headers. */
export const COOKIES_LIMIT = 8_192;

/** Writes a cookie, whatever the others take: for what drops them. */
export let writeCookie = (cookie: string): void => void Reflect.set(document, 'cookie', cookie);

/**
 * Refuses cookies of scripts that would make the server refuse every request, the shell's own files included. All of them are
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
      if ((document.cookie + cookie).length < COOKIES_LIMIT) writeCookie(cookie);
    },
  });
}
