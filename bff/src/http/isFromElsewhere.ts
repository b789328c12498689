import type { AppContext } from './context.ts';

/**
 * Whether the browser says that no page of this site sent the request: a form or a beacon of another site needs no preflight.
 * Browsers say nothing over plain http, except on this machine.
 */
export function isFromElsewhere(ctx: AppContext): boolean {
  return !['', 'same-origin'].includes(ctx.get('sec-fetch-site'));
}
