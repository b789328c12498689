import { createSecretKey } from 'node:crypto';
import { seededRandom } from '../../../kernel/seededRandom.ts';
import { DocumentTokens, TOKEN_COOKIE } from './documentToken.ts';

const secret = (text: string) => createSecretKey(Buffer.from(text.padEnd(32, '.')));
const tokens = (...secrets: string[]) =>
  new DocumentTokens({ secrets: secrets.map(secret), secure: true, clock: { now: () => 1_763_640_000_000 } });
const VISITOR = { id: 'v'.repeat(22), isNew: true };
const SIDES = [
  { section: 'mfe-chat', rollout: 3, shareBp: 1_000, side: 'candidate' },
  { section: 'shell', rollout: 12, shareBp: 1, side: 'stable' },
] as const;

const issued = (of = tokens('now')) => {
  const cookie = of.cookieFor(VISITOR, SIDES, undefined) ?? '';
  return cookie.slice(TOKEN_COOKIE.length + 1).split(';')[0] ?? '';
};

test('says whose document it was and which sides it showed, without the visitor’s ID', () => {
  expect(tokens('now').read(issued())).toEqual({
    visitor: tokens('now').nameOf(VISITOR.id),
    issuedAt: 1_763_640_000_000,
    isNew: true,
    sides: SIDES,
  });
  expect(issued()).not.toContain(VISITOR.id);
  expect(tokens('now').cookieFor(VISITOR, SIDES, undefined)).toMatch(/; Path=\/; SameSite=Lax; Secure$/);
});

test('is read with the previous secret, too, and with no other', () => {
  expect(tokens('next', 'now').read(issued())).not.toBeNull();
  expect(tokens('next').read(issued())).toBeNull();
});

test('counts for nothing with any character changed, added or left out', () => {
  const token = issued();
  const random = seededRandom(7);
  const characters = 'abcXYZ019.:_-~ %';
  for (let at = 0; at <= token.length; at += 1) {
    const other = characters[Math.floor(random() * characters.length)] ?? '';
    for (const changed of [
      token.slice(0, at) + other + token.slice(at),
      token.slice(0, at) + token.slice(at + 1),
      token.slice(0, at) + other + token.slice(at + 1),
    ]) {
      if (changed !== token) expect([changed, tokens('now').read(changed)]).toEqual([changed, null]);
    }
  }
});

test.each(['', '.', '....', 'x'.repeat(100_000), `${'a'.repeat(22)}.z.n.${':_'.repeat(2_000)}.${'a'.repeat(22)}`])(
  'ignores anything else',
  (text) => {
    expect(tokens('now').read(text)).toBeNull();
  },
);
