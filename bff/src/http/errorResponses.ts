import { DatabaseFault } from '../db/databaseFault.ts';
import { busy } from '../kernel/commonRefusals.ts';
import { Refusal, type RefusalCode } from '../kernel/errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-slow': 408,
  taken: 409,
  'too-large': 413,
  'too-long': 414,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  'provider-failed': 502,
  unavailable: 503,
};

/** Turns anything thrown into the one wire shape. What is not a refusal is ours, and only its request id leaves the house. */
export function errorResponses(): AppMiddleware {
  return async function errors(ctx, next) {
    try {
      await next();
    } catch (thrown) {
      const refusal = asRefusal(thrown);
      if (refusal) sendRefusal(ctx, refusal);
      else answer(ctx, 500, [{ msg: 'Something went wrong on our end. Please try again.' }]);
      if (!refusal || refusal.cause) {
        ctx.state.log.error({ err: refusal?.cause ?? thrown, requestId: ctx.state.requestId }, 'request failed');
      }
    }
  };
}

function asRefusal(thrown: unknown): Refusal | null {
  if (thrown instanceof Refusal) return thrown;
  return thrown instanceof DatabaseFault ? busy(thrown) : null;
}

function sendRefusal(ctx: AppContext, refusal: Refusal): void {
  if (refusal.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(Math.ceil(refusal.retryAfterSeconds)));
  answer(ctx, STATUS[refusal.code], refusal.errors, refusal.also);
}

function answer(ctx: AppContext, status: number, errors: Refusal['errors'], also: Refusal['also'] = {}): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify({ ...errorBody(errors, ctx.state.requestId), ...also });
}

/** The wire shape of every refusal. */
export function errorBody(errors: Refusal['errors'], requestId: string) {
  return { msg: errors.map(({ msg }) => msg).join(', '), errors, requestId };
}
