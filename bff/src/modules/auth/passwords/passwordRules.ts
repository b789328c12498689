import { brand } from '@bellwether/sdk/brand';
import { Refusal } from '../../../kernel/errors.ts';
import { isCommonPassword } from './commonPasswords.ts';

/** Shorter parts of an email address say too little. */
const SHORTEST_PART = 4;

/**
 * Refuses passwords that an attacker tries first: common ones, words with a few digits, the product's name and the user's
 * email address or a part of it. The contract checks the length.
 */
export function refuseGuessable(password: string, email: string, field: 'password' | 'newPassword'): void {
  const folded = password.toLowerCase();
  const refuse = (msg: string) => new Refusal('invalid', msg, { field });

  if (isAlmost(folded, brand.name.toLowerCase())) {
    throw refuse(`Please choose a password other than ${brand.name}.`);
  }
  if (ownWords(email.toLowerCase()).some((word) => isAlmost(folded, word))) {
    throw refuse('Your password can’t be your email address.');
  }
  if (isCommonPassword(password)) throw refuse('This password is too common. Please choose another.');
}

/** The address, the part before the @, and the words in it and in the domain. */
function ownWords(address: string): string[] {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = address.slice(at + 1, Math.max(at, address.lastIndexOf('.')));
  const parts = `${name}.${domain}`.split(/[^\p{L}\p{N}]/u).filter((part) => part.length >= SHORTEST_PART);
  return [address, name, ...parts];
}

/** Matches the word with at most four non-letters around it. */
function isAlmost(password: string, word: string): boolean {
  const at = password.indexOf(word);
  if (at === -1 || word === '') return false;
  const rest = password.slice(0, at) + password.slice(at + word.length);
  return rest.length <= 4 && !/\p{L}/u.test(rest);
}
