import type { AppMiddleware } from './context.ts';

/**
 * Makes the request target a plain path with a query, whatever its form: clients may send a whole URL, and proxies raw
 * bytes. Koa gives such targets to the legacy `url.parse`, which throws on some.
 */
export function originForm(): AppMiddleware {
  return function target(ctx, next) {
    ctx.req.url = originFormOf(ctx.req.url ?? '/');
    return next();
  };
}

/** `http://host/a?b` → `/a?b` */
export function originFormOf(target: string): string {
  const [withoutFragment = ''] = target.split('#', 1);
  const path = withoutFragment.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  const encoded = path.replace(/[^\x21-\x7e]/g, encodedByte);
  return encoded.startsWith('/') ? encoded : `/${encoded}`;
}

/** Node reads the request line as latin1, where each character is a byte. */
function encodedByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
