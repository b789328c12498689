import type Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';

/** What the middleware learns about a request. */
export interface RequestState {
  requestId: string;
  /** The client's IP address. X-Forwarded-For counts only as far as trusted proxies vouch for it. */
  address: string;
  log: Logger;
  /** The parsed JSON body, not yet validated. undefined without a body. */
  body?: unknown;
  /** The open session of the request's token. */
  session?: SignedIn;
}

export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
}

/** The user and the origin of a request, for the audit log and the rate limits. */
export interface Caller {
  readonly address: string;
  readonly requestId: string;
  /** As sent by the browser, or empty. */
  readonly userAgent: string;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
export type ApiRouter = Router<RequestState>;
