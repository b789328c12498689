import { nothingHere, wrongMethod } from '../kernel/commonRefusals.ts';
import { Refusal } from '../kernel/errors.ts';
import { isApiPath } from './apiPath.ts';
import type { ApiRouter, AppContext, AppMiddleware } from './context.ts';

/** The longest that the product uses lists the symbols of a stream of prices. */
const URL_LIMIT_BYTES = 4_096;

export function limitUrl(): AppMiddleware {
  return function url(ctx, next) {
    if (Buffer.byteLength(ctx.req.url ?? '') > URL_LIMIT_BYTES) {
      throw new Refusal('too-long', 'The URL is longer than 4 kB.');
    }
    return next();
  };
}

/** The API's routes. Unknown API paths get a 404 here, never the HTML document. */
export function serveApi(router: ApiRouter): AppMiddleware {
  const serve = router.routes() as unknown as AppMiddleware;
  return function api(ctx, next) {
    if (!isApiPath(ctx.path)) return next();
    return serve(ctx, async () => answerUnserved(router, ctx));
  };
}

function answerUnserved(router: ApiRouter, ctx: AppContext): void {
  const methods = new Set(router.stack.filter((layer) => layer.match(ctx.path)).flatMap((layer) => layer.methods));
  if (methods.size === 0) throw nothingHere();
  ctx.set('Allow', [...methods, 'OPTIONS'].join(', '));
  if (ctx.method !== 'OPTIONS') throw wrongMethod();
  ctx.status = 204;
}

/** Refuses every path that no other layer has handled. */
export function refuseUnknown(): AppMiddleware {
  return async function unknown(ctx, next) {
    await next();
    if (ctx.status === 404 && ctx.body == null) throw nothingHere();
  };
}
