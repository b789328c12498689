import type Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { LargeBody } from './largeBodies.ts';
import type { Visitors } from './visitorCookie.ts';

/** Where a request comes from, for the limits per address. */
export interface Origin {
  /** The client's IP address. X-Forwarded-For counts only as far as trusted proxies vouch for it. */
  address: string;
  /** Whether it is that of a proxy with many people behind it (see clientAddress.ts). */
  addressIsShared: boolean;
}

/** What the middleware learns about a request. */
export interface RequestState extends Origin {
  requestId: string;
  log: Logger;
  /** Whether the site is served over HTTPS, so that cookies may require it. */
  secure: boolean;
  /** The secret in the browser's device cookie. null without a well-formed one. */
  deviceSecret: string | null;
  visitors: Visitors;
  /** The parsed JSON body, not yet validated. undefined without a body. */
  body?: unknown;
  /** The JSON body of an endpoint whose worker parses it. undefined without a body. */
  bytes?: Uint8Array;
  /** The place of a large body among those that are in memory. undefined for a small one. */
  largeBody?: LargeBody;
  /** The open session of the request's token. */
  session?: SignedIn;
  /** Set on endpoints of the release desk. */
  desk?: DeskCaller;
}

/** Who calls an endpoint of the release desk. */
export interface DeskCaller {
  readonly as: 'person' | 'token';
  /** The id of the user or of the token. */
  readonly id: string;
  /** As the release log names the caller. */
  readonly who: string;
  /** The only section that the caller may publish or move; null: every section. */
  readonly section: string | null;
  readonly can: 'publish' | 'move' | 'all';
  /** When the token ends; null for a person. */
  readonly expiresAt: number | null;
  /** The user id of the release manager who acts, or who answers for the token; null if that is unknown. */
  readonly person: string | null;
}

export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
}

/** The user and the origin of a request, for the audit log and the rate limits. */
export interface Caller extends Readonly<Origin> {
  readonly requestId: string;
  /** As sent by the browser, or empty. */
  readonly userAgent: string;
  /** Whether a browser sent the request: only browsers send Sec-Fetch-Site, and pages cannot set it. */
  readonly browser: boolean;
  /** The secret of the browser's device cookie, 32 bytes as base64url. Never log or store it: its SHA-256 is enough. */
  readonly deviceSecret: string | null;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
export type ApiRouter = Router<RequestState>;
