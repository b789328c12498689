import { createHmac, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { AppContext, AppMiddleware } from './context.ts';

const NAME = 'visitor';
const DAY_MS = 86_400_000;
const YEAR_SECONDS = 365 * 86_400;
/** As long as a session lives. Every signed-in start renews the cookie. */
const SESSION_SECONDS = 14 * 86_400;
const ID_BYTES = 16;
/** The ID and the signature: 16 bytes each, as base64url. Between them the day it was issued, in days since 1970. */
const SIGNED = /^([\w-]{22})\.(\d{1,6})\.([\w-]{22})$/;
/** What browsers got before cookies were signed. */
const UNSIGNED = /^[\w-]{22}$/;

/** Keeps a visitor on one side of every rollout. */
export interface Visitor {
  readonly id: string;
  /** Whether the browser had no ID of this site. */
  readonly isNew: boolean;
  /** Value of `Set-Cookie`; null if the browser already has the cookie. */
  readonly cookie: string | null;
}

interface Dependencies {
  /** The secrets of the site, the current one first. Cookies signed with any of them are read. */
  readonly secrets: readonly [KeyObject, ...KeyObject[]];
  /** Whether the site is served over HTTPS, so that cookies may require it. */
  readonly secure: boolean;
  readonly clock: Clock;
}

/**
 * Visitors by their cookie. A browser has a random ID. While somebody is signed in, it has the account's, which is the same
 * in every browser and unknown without the site's secret.
 */
export class Visitors {
  private readonly keys: readonly Buffer[];
  private readonly idOfAccount: (userId: string) => string;
  private readonly secure: boolean;
  private readonly clock: Clock;

  constructor({ secrets, secure, clock }: Dependencies) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'visitor cookies', 32)));
    this.idOfAccount = accountVisitors(secrets[0]);
    this.secure = secure;
    this.clock = clock;
  }

  /** Returns whom a document is for. A new browser gets a new ID. */
  of(ctx: AppContext): Visitor {
    const given = ctx.cookies.get(NAME) ?? '';
    const known = this.read(given);
    if (known?.isCurrent) return { id: known.id, isNew: false, cookie: null };
    const old = known?.id ?? (UNSIGNED.test(given) ? given : null);
    const id = old ?? randomId();
    return {
      id,
      isNew: old === null,
      cookie: this.cookieOf(id, { day: known?.day ?? this.today(), maxAgeSeconds: YEAR_SECONDS }),
    };
  }

  /** Gives the browser the account's ID. Takes effect with the next document. */
  signedIn(ctx: AppContext, userId: string): void {
    const id = this.idOfAccount(userId);
    const day = this.today();
    const known = this.read(ctx.cookies.get(NAME) ?? '');
    if (known?.isCurrent && known.id === id && known.day === day) return;
    ctx.append('Set-Cookie', this.cookieOf(id, { day, maxAgeSeconds: SESSION_SECONDS }));
  }

  /** Gives the browser a new ID, so that who uses it next is not taken for who logged out. */
  signedOut(ctx: AppContext): void {
    const cookie = this.cookieOf(randomId(), { day: this.today(), maxAgeSeconds: YEAR_SECONDS });
    ctx.append('Set-Cookie', cookie);
  }

  /** `isCurrent`: signed with the current secret. */
  private read(cookie: string): { id: string; day: number; isCurrent: boolean } | null {
    const [, id = '', day = '', signature = ''] = SIGNED.exec(cookie) ?? [];
    if (id === '') return null;
    const given = Buffer.from(signature, 'base64url');
    const index = this.keys.findIndex((key) => timingSafeEqual(signed(key, `${id}.${day}`), given));
    return index === -1 ? null : { id, day: Number(day), isCurrent: index === 0 };
  }

  private cookieOf(id: string, { day, maxAgeSeconds }: { day: number; maxAgeSeconds: number }): string {
    const [key] = this.keys;
    if (!key) throw new Error('a site has a secret');
    const value = `${id}.${day}.${signed(key, `${id}.${day}`).toString('base64url')}`;
    return `${NAME}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }

  private today(): number {
    return Math.floor(this.clock.now() / DAY_MS);
  }
}

/** Returns the function from an account to its visitor ID. The same for an account as long as the site's secret stays. */
export function accountVisitors(secret: KeyObject): (userId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'visitors with an account', 32));
  return (userId) => signed(key, userId).toString('base64url');
}

/** Lets the routes that sign in and out reach the visitors. */
export function withVisitors(visitors: Visitors): AppMiddleware {
  return function visitor(ctx, next) {
    ctx.state.visitors = visitors;
    return next();
  };
}

function signed(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, ID_BYTES);
}

function randomId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
