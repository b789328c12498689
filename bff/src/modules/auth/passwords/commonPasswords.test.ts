import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leastCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { makeCommonPasswords } from '../../../../test/makeCommonPasswords.ts';
import { HASH_BYTES, isCommonPassword } from './commonPasswords.ts';

const stored = readFileSync(join(import.meta.dirname, 'commonPasswords.bin'));

it('the stored hashes are those of the dictionaries: node bff/test/writeCommonPasswords.ts', () => {
  expect(makeCommonPasswords().equals(stored)).toBe(true);
});

it('the list is long and small', () => {
  expect(stored.length / HASH_BYTES).toBeGreaterThan(180_000);
  expect(stored.length).toBeLessThan(1_500_000);
});

it.each([
  '123456',
  'password',
  'Password1',
  'PASSWORD123!',
  'p@ssw0rd',
  'P4$$w0rd',
  'qwertyuiop',
  '1qaz2wsx',
  'trustno1',
  'Summer2026!',
  'elephant',
  'Elephant99',
  '12elephants',
  'elizabeth1990',
  'Johnson#1',
  'sunshine!',
  'm0nkey123',
  'investor',
  'portfolio2026',
  'Bitcoin1!',
  'watchlist',
  'fl0rida',
  'superman123',
])('knows %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'a-grey-sofa',
  'trader-joe-77',
  'xkq7vbt2',
  'jonathan-likes-cheese',
  'my bellwether sheep',
  'grey sofa by the window',
  'Tr0ub4dor&3-and-more',
  '8f3k-22lq',
  '  ',
  '🦔🦔🦔🦔🦔🦔',
  'ѕесrеt-ключ',
])('does not know %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('takes less than a millisecond of CPU for any password', () => {
  const hostile = ['1', 'a', '@', '!', ' ', '🦔', 'a1', '1!'].map((pair) => pair.repeat(512).slice(0, 512));
  const rounds = 200;
  const cpuMs = leastCpuMs(() => {
    for (let round = 0; round < rounds; round += 1) for (const password of hostile) isCommonPassword(password);
  });
  expect(cpuMs / rounds / hostile.length).toBeLessThan(1);
});
