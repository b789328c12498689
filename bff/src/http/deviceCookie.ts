import type { AppContext, AppMiddleware, Caller } from './context.ts';

const NAME = 'bellwether-device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** 32 bytes as base64url. */
const WELL_FORMED = /^[\w-]{43}$/;

/**
 * Reads the browser's secret, which scripts cannot: its cookie is HttpOnly and is never sent with requests from other
 * sites. Over HTTPS the `__Host-` prefix keeps subdomains and plain HTTP from setting it.
 */
export function readDevice({ secure }: { secure: boolean }): AppMiddleware {
  return function device(ctx, next) {
    const secret = ctx.cookies.get(nameOf(secure)) ?? '';
    ctx.state.secure = secure;
    ctx.state.deviceSecret = WELL_FORMED.test(secret) ? secret : null;
    return next();
  };
}

/**
 * Binds a new session to the browser that opened it, gives the browser the account's visitor ID, and returns the part of the
 * reply that carries the session's token.
 */
export function signIn(
  ctx: AppContext,
  { token, userId, deviceSecret }: { token: string; userId: string; deviceSecret: string | null },
): { token: string } {
  ctx.state.visitors.signedIn(ctx, userId);
  if (deviceSecret) keepDevice(ctx, deviceSecret);
  return { token };
}

/** Stores the secret in the browser for a year. */
export function keepDevice(ctx: AppContext, secret: string): void {
  const { secure } = ctx.state;
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  ctx.append('Set-Cookie', `${nameOf(secure)}=${secret}; ${attributes}`);
}

export function callerOf(ctx: AppContext): Caller {
  return {
    address: ctx.state.address,
    addressIsShared: ctx.state.addressIsShared,
    requestId: ctx.state.requestId,
    userAgent: ctx.get('user-agent'),
    browser: ctx.get('sec-fetch-site') !== '',
    deviceSecret: ctx.state.deviceSecret,
  };
}

function nameOf(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}
