import type { AppMiddleware } from './context.ts';
import type { HttpMetrics } from './metrics.ts';

/**
 * Logs one line and records one measurement per request. Query strings are left out because reset links carry a token
 * there. Headers and bodies are never logged.
 */
export function accessLog(metrics: HttpMetrics): AppMiddleware {
  return async function log(ctx, next) {
    const startedAt = performance.now();
    try {
      await next();
    } finally {
      const ms = performance.now() - startedAt;
      const route = (ctx as { _matchedRoute?: unknown })._matchedRoute;
      metrics.observe(ctx.method, typeof route === 'string' ? route : 'other', ctx.status, ms / 1000);
      const { requestId, address, session, desk } = ctx.state;
      ctx.state.log.info(
        {
          requestId,
          method: ctx.method,
          path: ctx.path.slice(0, 200),
          status: ctx.status,
          ms: Math.round(ms * 10) / 10,
          address,
          ...(session && { userId: session.userId }),
          ...(desk?.as === 'token' && { releaseToken: desk.id }),
        },
        'request',
      );
    }
  };
}
