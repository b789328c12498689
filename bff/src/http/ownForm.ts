import type { AppContext } from './context.ts';

/** A form of another site could start or end something for a user who never saw the question. */
export function isOwnForm(ctx: AppContext): boolean {
  return ctx.get('sec-fetch-site') === 'same-origin';
}
