import type Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';

/** What the onion learns about a request on its way inward. */
export interface RequestState {
  requestId: string;
  /** The caller's address; from X-Forwarded-For only as far as trusted proxies vouch for it. */
  address: string;
  log: Logger;
  /** Parsed JSON body, before any contract has looked at it; undefined without a body. */
  body?: unknown;
  /** The living session that the request's token belongs to. */
  session?: SignedIn;
}

export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
}

/** Who does something from where, for the audit log and the limits. */
export interface Caller {
  readonly address: string;
  readonly requestId: string;
  /** As the browser sent it; empty where it sent none. */
  readonly userAgent: string;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
export type ApiRouter = Router<RequestState>;
