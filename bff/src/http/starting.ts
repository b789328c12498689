import { Refusal } from '../kernel/errors.ts';
import { isApiPath } from './apiPath.ts';
import type { AppMiddleware } from './context.ts';

/** Seconds until the client retries. */
export const STARTING_RETRY_SECONDS = 2;

/**
 * Refuses requests until `/readyz` passes. On a busy machine they would otherwise time out. Probes run before this
 * layer, and release files are served regardless.
 */
export function refuseWhileStarting(started: () => boolean): AppMiddleware {
  return function starting(ctx, next) {
    if (started() || !isApiPath(ctx.path)) return next();
    throw new Refusal('unavailable', 'The service is starting. Please try again in a moment.', {
      retryAfterSeconds: STARTING_RETRY_SECONDS,
    });
  };
}
