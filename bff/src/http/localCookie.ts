import type { AppContext } from './context.ts';

/** With HTTPS, a name that another host cannot set a cookie for. */
function nameFor(ctx: AppContext): string {
  return ctx.state.secure ? '__Host-local' : 'local';
}

/** The value of the cookie of a browser that loads sections from its own machine. */
export function localCookieOf(ctx: AppContext): string | undefined {
  return ctx.cookies.get(nameFor(ctx));
}

/** An empty value drops the cookie. */
export function setLocalCookie(ctx: AppContext, value: string, maxAgeSeconds: number): void {
  const secure = ctx.state.secure ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${nameFor(ctx)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
