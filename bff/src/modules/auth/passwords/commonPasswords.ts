import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of SHA-256 per entry: two of 2^48 values meet by chance once in a billion passwords. */
export const HASH_BYTES = 6;

/** Endings that turn a word into a password. */
const COMMON_ENDINGS = ['1', '2', '12', '123', '1234', '!', '1!', '123!'];
/** How much of digits and symbols around a word still makes it that word: `Summer2026!`, `12monkey`. */
const DECORATION = { before: 2, after: 5 };
const SHORTEST_WORD = 3;

/**
 * Sorted hashes of more than 180,000 common passwords, words and names, in 1.1 MB. `commonPasswords.test.ts` makes the file
 * from @zxcvbn-ts' dictionaries and `commonPasswords.txt`.
 */
const HASHES = readFileSync(join(import.meta.dirname, 'commonPasswords.bin'));

/** Whether an attacker tries the password early: it is common, or a word with something usual around or in it. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  const word = undecorated(folded);
  const bases = COMMON_ENDINGS.filter((ending) => folded.endsWith(ending)).map((ending) =>
    folded.slice(0, -ending.length),
  );
  const candidates = [folded, ...bases, ...(word.length >= SHORTEST_WORD ? [word] : [])];
  return [...new Set(candidates.flatMap((one) => [one, ...withLetters(one)]))].some(isListed);
}

/** The first bytes of SHA-256. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);
}

function isListed(text: string): boolean {
  const wanted = hashOf(text).readUIntBE(0, HASH_BYTES);
  let [low, high] = [0, HASHES.length / HASH_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = HASHES.readUIntBE(middle * HASH_BYTES, HASH_BYTES);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** The word without the few digits and symbols around it, or an empty text if there are more than a few. */
function undecorated(folded: string): string {
  const characters = [...folded];
  const first = characters.findIndex(isLetter);
  const last = characters.findLastIndex(isLetter);
  const after = characters.length - 1 - last;
  if (first === -1 || first > DECORATION.before || after > DECORATION.after) return '';
  return characters.slice(first, last + 1).join('');
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The word that digits and symbols stand for: `p4$$w0rd`. A 1 can be an i or an l. */
function withLetters(text: string): string[] {
  const read = [...text].map((character) => LETTERS[character] ?? character).join('');
  return [read.replaceAll('1', 'i').replaceAll('!', 'i'), read.replaceAll('1', 'l').replaceAll('!', 'i')];
}
