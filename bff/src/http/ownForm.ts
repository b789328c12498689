import type { AppContext } from './context.ts';

/** A form of another site could start or end something for a user who never saw the question. */
export function isOwnForm(ctx: AppContext): boolean {
  return ctx.get('sec-fetch-site') === 'same-origin';
}

/** The policy of every response, for a page with a form that leads back here. */
export const FORM_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
