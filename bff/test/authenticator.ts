import { codeOfStep, stepAt } from '../src/modules/auth/secondFactors/proof/totp.ts';
import type { TestApp, TestUser } from './testApp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app with one secret, on a phone whose clock runs with the server's. */
export class Authenticator {
  readonly secret: Buffer;
  private readonly app: { readonly clock: { now(): number } };

  constructor(app: { readonly clock: { now(): number } }, base32: string) {
    const bits = [...base32].map((symbol) => BASE32.indexOf(symbol).toString(2).padStart(5, '0')).join('');
    this.secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    this.app = app;
  }

  /** The code of now, or of some steps of 30 seconds away. */
  code(stepsAway = 0): string {
    return codeOfStep(this.secret, stepAt(this.app.clock.now()) + stepsAway);
  }

  /** A code that is wrong now and in the next minutes. */
  wrongCode(): string {
    const right = new Set(Array.from({ length: 40 }, (_, away) => this.code(away - 2)));
    return (
      Array.from({ length: 100 }, (_, number) => String(number).padStart(6, '0')).find((code) => !right.has(code)) ?? ''
    );
  }
}

/** Adds an authenticator app to the account. Its first code is spent, so the clock moves on by a step. */
export async function addAuthenticator(app: TestApp, { token, password }: TestUser) {
  const setUp = await app.request('POST /api/auth/totp/set-up', { token, body: { currentPassword: password } });
  if (setUp.status !== 200) throw new Error(`set-up returned ${setUp.status}: ${setUp.text}`);
  const phone = new Authenticator(app, setUp.body.secret);
  const confirmed = await app.request('POST /api/auth/totp/confirm', { token, body: { code: phone.code() } });
  if (confirmed.status !== 200) throw new Error(`confirm returned ${confirmed.status}: ${confirmed.text}`);
  app.clock.advance(30_000);
  return { phone, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

/** Enters the password, and returns the challenge of the second step. */
export async function challengeOf(
  app: TestApp,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, body, text } = await app.request('POST /api/auth/login', { body: { email, password }, headers });
  if (status !== 401 || !body.secondFactor) throw new Error(`login returned ${status}: ${text}`);
  return body.secondFactor.challenge;
}
