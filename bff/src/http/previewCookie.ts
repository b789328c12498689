import type { AppContext } from './context.ts';

const COOKIE = 'preview';

/** The value of a browser's preview cookie. undefined: it gets what is live. */
export function previewCookieOf(ctx: AppContext): string | undefined {
  return ctx.cookies.get(COOKIE);
}

/** An empty value drops the cookie. */
export function setPreviewCookie(ctx: AppContext, value: string, maxAgeSeconds: number): void {
  const secure = ctx.state.secure ? '; Secure' : '';
  ctx.append('Set-Cookie', `${COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`);
}

export function dropPreviewCookie(ctx: AppContext): void {
  setPreviewCookie(ctx, '', 0);
}
