import type { AppContext } from './context.ts';

/** The shell keeps a user's choice there, so that the first paint has the right colors. null if there is none. */
export function themeCookie(ctx: AppContext): 'dark' | 'light' | null {
  const chosen = ctx.cookies.get('theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}
