import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@bellwether/sdk/brand';
import { Refusal } from '../../../kernel/errors.ts';

/** Common endings that turn a word into a password. */
const COMMON_ENDINGS = ['', '1', '2', '12', '123', '1234', '!', '1!', '123!'];

const words = readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** A few thousand entries: each listed password, and each listed word with a common ending. */
const COMMON: ReadonlySet<string> = new Set(words.flatMap((word) => COMMON_ENDINGS.map((ending) => word + ending)));

/**
 * Refuses passwords that an attacker tries first: the most common ones, the product's name and the user's email
 * address. The contract checks the length.
 */
export function refuseGuessable(password: string, email: string, field: 'password' | 'newPassword'): void {
  const folded = password.toLowerCase();
  const address = email.toLowerCase();
  const name = address.slice(0, address.lastIndexOf('@'));
  const refuse = (msg: string) => new Refusal('invalid', msg, { field });

  if (COMMON.has(folded)) throw refuse('This password is too common. Please choose another.');
  if (isAlmost(folded, brand.name.toLowerCase())) {
    throw refuse(`Please choose a password other than ${brand.name}.`);
  }
  if (folded === address || isAlmost(folded, name)) {
    throw refuse('Your password can’t be your email address.');
  }
}

/** Matches the word with at most four non-letters around it. */
function isAlmost(password: string, word: string): boolean {
  const at = password.indexOf(word);
  if (at === -1 || word === '') return false;
  const rest = password.slice(0, at) + password.slice(at + word.length);
  return rest.length <= 4 && !/\p{L}/u.test(rest);
}
