import Koa from 'koa';
import type { Logger } from 'pino';
import { accessLog } from './http/accessLog.ts';
import { type Authentication, authenticate } from './http/authentication.ts';
import { addressReader } from './http/clientAddress.ts';
import type { ApiRouter, AppMiddleware, RequestState } from './http/context.ts';
import { readDevice } from './http/deviceCookie.ts';
import { errorResponses } from './http/errorResponses.ts';
import type { HttpMetrics } from './http/metrics.ts';
import { originForm } from './http/originForm.ts';
import { type Probes, serveProbes } from './http/probes.ts';
import { type AddressLimit, limitCalls } from './http/rateLimits.ts';
import { requestId } from './http/requestId.ts';
import { limitUrl, refuseUnknown, serveApi } from './http/routing.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { refuseWhileStarting } from './http/starting.ts';
import { type Visitors, withVisitors } from './http/visitorCookie.ts';

export interface AppDeps {
  readonly log: Logger;
  readonly metrics: HttpMetrics;
  readonly trustedProxies: readonly string[];
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  readonly visitors: Visitors;
  readonly calls: AddressLimit;
  readonly authentication: Authentication;
  readonly probes: Probes;
  /** False until startup preparation has finished. */
  readonly started: () => boolean;
  readonly api: ApiRouter;
  /** Middleware for paths outside /api, in order: assets, events, the HTML document. */
  readonly pages: readonly AppMiddleware[];
}

/** The server's middleware, outermost first. Does not listen. */
export function createApp(deps: AppDeps): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.silent = true; // errors are handled and logged below, so Koa must not print them again
  const onion: readonly AppMiddleware[] = [
    originForm(),
    requestId({ log: deps.log, addressOf: addressReader(deps.trustedProxies) }),
    accessLog(deps.metrics),
    errorResponses(),
    securityHeaders(),
    limitUrl(),
    serveProbes(deps.probes),
    refuseWhileStarting(deps.started),
    limitCalls(deps.calls),
    readDevice({ secure: deps.secure }),
    withVisitors(deps.visitors),
    authenticate(deps.authentication),
    refuseUnknown(),
    serveApi(deps.api),
    ...deps.pages,
  ];
  for (const layer of onion) app.use(layer);
  return app;
}
