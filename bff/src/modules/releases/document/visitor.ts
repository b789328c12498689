import { randomBytes } from 'node:crypto';

const COOKIE = 'visitor';
const VISITOR = /^[A-Za-z0-9_-]{22}$/;
const ONE_YEAR_SECONDS = 31_536_000;

/** A random ID that keeps a visitor on one side of every rollout. It contains no personal data. */
export interface Visitor {
  readonly id: string;
  /** Value of `Set-Cookie`; null if the browser already has the cookie. */
  readonly cookie: string | null;
}

export function visitorOf(known: string | undefined, { secure }: { secure: boolean }): Visitor {
  if (known !== undefined && VISITOR.test(known)) return { id: known, cookie: null };
  const id = randomBytes(16).toString('base64url');
  const attributes = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { id, cookie: `${COOKIE}=${id}; ${attributes}` };
}
