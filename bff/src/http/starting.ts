import { Refusal } from '../kernel/errors.ts';
import { isApiPath } from './apiPath.ts';
import type { AppMiddleware } from './context.ts';

/** Whoever is told so comes again after this time. */
export const STARTING_RETRY_SECONDS = 2;

/**
 * Calls that come before `/readyz` says yes are told so at once: on a busy machine their answer would take longer than
 * anyone waits. The probes stand before this layer, and files of releases are served all the same.
 */
export function refuseWhileStarting(started: () => boolean): AppMiddleware {
  return function starting(ctx, next) {
    if (started() || !isApiPath(ctx.path)) return next();
    throw new Refusal('unavailable', 'The service is starting. Please try again in a moment.', {
      retryAfterSeconds: STARTING_RETRY_SECONDS,
    });
  };
}
