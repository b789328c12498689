import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { HASH_BYTES, hashOf } from '../src/modules/auth/passwords/commonPasswords.ts';

/** Where `commonPasswords.bin` belongs. */
export const FOLDER = join(import.meta.dirname, '../src/modules/auth/passwords');
const SHORTEST = 3;

/** Sorted hashes of every entry of the dictionaries and of our own list. */
export function makeCommonPasswords(): Buffer {
  const own = readFileSync(join(FOLDER, 'commonPasswords.txt'), 'utf8').split('\n');
  const listed = [...Object.values({ ...common, ...english }).flat(), ...own.filter((line) => !line.startsWith('#'))];
  const entries = new Set(listed.map((entry) => entry.toLowerCase()).filter((entry) => entry.length >= SHORTEST));
  const hashes = new Set([...entries].map((entry) => hashOf(entry).readUIntBE(0, HASH_BYTES)));
  const file = Buffer.alloc(hashes.size * HASH_BYTES);
  for (const [at, hash] of [...hashes].toSorted((a, b) => a - b).entries()) {
    file.writeUIntBE(hash, at * HASH_BYTES, HASH_BYTES);
  }
  return file;
}
