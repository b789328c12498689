import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sealing } from './sealing.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellwether-sealing-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const secret = Buffer.from('twenty bytes of text');

it('opens what it sealed, which looks different each time and never holds the text', () => {
  const sealing = new Sealing({ dataDir, encryptionKey: NEW });
  const sealed = sealing.seal(secret, 'ann');
  expect(sealing.open(sealed, 'ann')).toEqual(secret);
  expect(sealing.seal(secret, 'ann')).not.toBe(sealed);
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').includes(secret)).toBe(false);
});

it('refuses a text that was altered, cut or moved to another user', () => {
  const sealing = new Sealing({ dataDir, encryptionKey: NEW });
  const sealed = sealing.seal(secret, 'ann');
  const altered = `${sealed.slice(0, -4)}${sealed.at(-4) === 'A' ? 'B' : 'A'}${sealed.slice(-3)}`;
  for (const [text, userId] of [
    [altered, 'ann'],
    [sealed.slice(0, -8), 'ann'],
    [sealed, 'bob'],
  ] as const) {
    expect(() => sealing.open(text, userId)).toThrow();
  }
});

it('opens with the previous key while it is being rotated, and with no other', () => {
  const sealed = new Sealing({ dataDir, encryptionKey: OLD }).seal(secret, 'ann');
  const rotating = new Sealing({ dataDir, encryptionKey: NEW, previousEncryptionKey: OLD });
  expect(rotating.open(sealed, 'ann')).toEqual(secret);
  expect([rotating.isCurrent(sealed), rotating.isCurrent(rotating.seal(secret, 'ann'))]).toEqual([false, true]);
  expect(() => new Sealing({ dataDir, encryptionKey: NEW }).open(sealed, 'ann')).toThrow('ENCRYPTION_KEY_PREVIOUS');
});

it('keeps a generated key, readable only by this account', () => {
  const sealed = new Sealing({ dataDir }).seal(secret, 'ann');
  expect(new Sealing({ dataDir }).open(sealed, 'ann')).toEqual(secret);
  expect(statSync(join(dataDir, 'encryption-key')).mode & 0o777).toBe(0o600);
});
