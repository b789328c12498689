import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { SectionSide } from '../rollouts/sectionSide.ts';

/** What a document said about its visitor, signed when it was served. */
export interface DocumentToken {
  /** A keyed hash of the visitor's ID. */
  readonly visitor: string;
  readonly issuedAt: number;
  /** Whether the browser had no visitor cookie, and so no file of this site. */
  readonly isNew: boolean;
  readonly sides: readonly SectionSide[];
}

interface Dependencies {
  /** The secrets of the site, the current one first. Tokens signed with any of them are read. */
  readonly secrets: readonly KeyObject[];
  readonly secure: boolean;
  readonly clock: Clock;
}

export const TOKEN_COOKIE = 'rollouts';
const MOST_LENGTH = 4_096;
const HASH_BYTES = 16;
/** Visitor, time, `n` for a new browser, sides, signature. */
const WRITTEN = /^([\w-]{22})\.([0-9a-z]{1,9})\.([no])\.([a-z0-9:_-]+)\.([\w-]{22})$/;
const SIDE = /^([a-z0-9-]{1,40}):(\d{1,9}):(\d{1,4}):([cs])$/;

/**
 * The cookie that a document sets while a candidate runs. Reports about its sections count with it alone: it says whose they
 * are, and which side this document showed. Scripts can read it, so a page knows which sections to report.
 */
export class DocumentTokens {
  private readonly keys: readonly Buffer[];
  private readonly secure: boolean;
  private readonly clock: Clock;

  constructor({ secrets, secure, clock }: Dependencies) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'document tokens', 32)));
    this.secure = secure;
    this.clock = clock;
  }

  /** Returns the value of `Set-Cookie` for a document; null if it has nothing to say. `given`: the browser's present cookie. */
  cookieFor(
    visitor: { id: string; isNew: boolean },
    sides: readonly SectionSide[],
    given: string | undefined,
  ): string | null {
    if (sides.length === 0) return given === undefined ? null : this.cookie('', '; Max-Age=0');
    return this.cookie(this.write(visitor, sides), '');
  }

  /** Returns what a cookie says, or null if no document of this site set it. */
  read(cookie: string | undefined): DocumentToken | null {
    if (cookie === undefined || cookie.length > MOST_LENGTH) return null;
    const [, visitor = '', time = '', age = '', written = '', signature = ''] = WRITTEN.exec(cookie) ?? [];
    if (visitor === '') return null;
    const signed = cookie.slice(0, -signature.length - 1);
    const given = Buffer.from(signature); // as text: several texts stand for the same bytes
    if (!this.keys.some((key) => timingSafeEqual(Buffer.from(hash(key, signed)), given))) return null;
    const sides = written.split('_').flatMap((text): SectionSide[] => {
      const [, section, rollout, shareBp, side] = SIDE.exec(text) ?? [];
      if (section === undefined) return [];
      return [
        { section, rollout: Number(rollout), shareBp: Number(shareBp), side: side === 'c' ? 'candidate' : 'stable' },
      ];
    });
    return { visitor, issuedAt: Number.parseInt(time, 36), isNew: age === 'n', sides };
  }

  /** Returns a keyed hash of a visitor's ID, as tokens name it. */
  nameOf(visitorId: string): string {
    const [key] = this.keys;
    if (!key) throw new Error('a site has a secret');
    return hash(key, `visitor ${visitorId}`);
  }

  private write({ id, isNew }: { id: string; isNew: boolean }, sides: readonly SectionSide[]): string {
    const [key] = this.keys;
    if (!key) throw new Error('a site has a secret');
    const written = sides.map(
      ({ section, rollout, shareBp, side }) => `${section}:${rollout}:${shareBp}:${side === 'candidate' ? 'c' : 's'}`,
    );
    const age = isNew ? 'n' : 'o';
    const text = `${this.nameOf(id)}.${this.clock.now().toString(36)}.${age}.${written.join('_')}`;
    return `${text}.${hash(key, text)}`;
  }

  private cookie(value: string, life: string): string {
    return `${TOKEN_COOKIE}=${value}; Path=/${life}; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }
}

function hash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, HASH_BYTES).toString('base64url');
}
