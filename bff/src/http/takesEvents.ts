import type { AppContext } from './context.ts';

const ACCEPT_LIMIT = 1_000;

/**
 * Whether a GET or POST prefers server-sent events to JSON. A longer Accept than any client's counts as none: Koa's parser takes
 * 100 ms for some of 16 kB.
 */
export function takesEvents(ctx: AppContext): boolean {
  if (ctx.method === 'HEAD' || ctx.get('accept').length > ACCEPT_LIMIT) return false;
  return ctx.accepts('application/json', 'text/event-stream') === 'text/event-stream';
}
