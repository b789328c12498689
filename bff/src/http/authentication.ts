import type { KeyObject } from 'node:crypto';
import koaJwt from 'koa-jwt';
import { onBehalfOf } from '../kernel/asker.ts';
import type { Clock } from '../kernel/clock.ts';
import { isApiPath } from './apiPath.ts';
import type { AppContext, AppMiddleware, Caller, SignedIn } from './context.ts';
import { callerOf } from './deviceCookie.ts';
import { type Claims, VerifiedTokens } from './verifiedTokens.ts';

/** The issuer and audience of every token, and the only accepted algorithm. */
export const TOKEN = { algorithm: 'HS256', issuer: 'bellwether', audience: 'bellwether-api' } as const;

export interface TokenKey {
  readonly id: string;
  readonly secret: KeyObject;
}

export interface Authentication {
  /** The first key signs. The others only verify. */
  readonly keys: readonly TokenKey[];
  readonly clock: Clock;
  /** The session's row, checked on every request. null if it has ended or expired, or is bound to another browser. */
  findSession(sessionId: string, userId: string, caller: Caller): Promise<SignedIn | null>;
}

interface VerifiedToken {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Reads `x-auth-token`. A valid token of an open session puts that session into the state. Otherwise the request is
 * anonymous, and the endpoint decides whether that is allowed.
 */
export function authenticate({ keys, clock, findSession }: Authentication): AppMiddleware {
  const verify = koaJwt({
    secret: keys.map(({ secret }) => secret) as unknown as string[],
    getToken: (ctx) => ctx.get('x-auth-token'),
    passthrough: true,
    key: 'token',
    complete: true,
    algorithms: [TOKEN.algorithm],
    issuer: TOKEN.issuer,
    audience: TOKEN.audience,
    get clockTimestamp() {
      return Math.floor(clock.now() / 1000);
    },
  } as koaJwt.Options);
  const verified = new VerifiedTokens();
  const keyIds = new Set(keys.map(({ id }) => id));

  return async function authentication(ctx, next) {
    // Without the header, koa-jwt would fall back to Authorization and cookies.
    if (!isApiPath(ctx.path) || ctx.get('x-auth-token') === '') return next();
    const token = ctx.get('x-auth-token');
    let claims = verified.recall(token, Math.floor(clock.now() / 1000)) ?? null;
    if (!claims) {
      await verify(ctx as never, async () => {});
      claims = claimsOf(ctx, keyIds);
      if (claims) verified.remember(token, claims);
    }
    const session = claims && (await findSession(claims.sessionId, claims.userId, callerOf(ctx)));
    if (!session) return next();
    ctx.state.session = session;
    return onBehalfOf(session.userId, next);
  };
}

/** Our tokens have all of these claims and only the header fields that we set. */
function claimsOf(ctx: AppContext, keyIds: ReadonlySet<string>): Claims | null {
  const { token } = ctx.state as { token?: VerifiedToken };
  if (!token) return null;
  const { alg, typ, kid, ...extra } = token.header;
  const { sub, sid, jti, exp, nbf } = token.payload;
  const isOurs =
    alg === TOKEN.algorithm && typ === 'JWT' && keyIds.has(kid as string) && Object.keys(extra).length === 0;
  if (!isOurs || typeof jti !== 'string' || typeof exp !== 'number' || typeof nbf !== 'number') return null;
  if (typeof sub !== 'string' || typeof sid !== 'string') return null;
  return { sessionId: sid, userId: sub, validFrom: nbf, validUntil: exp };
}
