import { createSecretKey } from 'node:crypto';
import { localCookie, readLocalCookie } from './localCookie.ts';

const key = (letter: string) => createSecretKey(Buffer.from(letter.repeat(32)));
const sections = { 'mfe-trading': 8251, 'mfe-chat': 8252 };
const cookie = localCookie(sections, 1_000, [key('a')]);

test('is read until it ends', () => {
  expect(readLocalCookie(cookie, { keys: [key('a')], now: 999 })).toEqual(sections);
  expect(readLocalCookie(cookie, { keys: [key('a')], now: 1_000 })).toBeNull();
});

test('is read with the key before a rotation, and with no other', () => {
  expect(readLocalCookie(cookie, { keys: [key('b'), key('a')], now: 0 })).toEqual(sections);
  expect(readLocalCookie(cookie, { keys: [key('b')], now: 0 })).toBeNull();
});

test('holds nothing that a cookie or a header cannot', () => {
  expect(cookie).toMatch(/^[\w.&=-]+$/);
});

test('is refused with any character changed, left out or added', () => {
  for (let at = 0; at < cookie.length; at += 1) {
    const other = cookie[at] === 'x' ? 'y' : 'x';
    // The last character of a signature has two bits that say nothing; they are compared, too.
    for (const changed of [
      cookie.slice(0, at) + other + cookie.slice(at + 1),
      cookie.slice(0, at) + cookie.slice(at + 1),
    ]) {
      expect([changed, readLocalCookie(changed, { keys: [key('a')], now: 0 })]).toEqual([changed, null]);
    }
    const longer = cookie.slice(0, at) + other + cookie.slice(at);
    expect([longer, readLocalCookie(longer, { keys: [key('a')], now: 0 })]).toEqual([longer, null]);
  }
});
