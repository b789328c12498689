import { SPOKEN } from '../../vocabulary/rewordings/index.ts';
import type { Rewording } from '../../vocabulary/rewordings/rewording.ts';
import { withWholeNumbers } from './wholeNumbers.ts';

/** The message without what a speaker puts around a question, and with its numbers in digits. */
export function plainSpoken(message: string): string {
  return reworded(withWholeNumbers(message), SPOKEN).trim();
}

/** A message after each of the rewordings. */
export function reworded(message: string, rewordings: readonly Rewording[]): string {
  return rewordings.reduce((text, [pattern, by]) => text.replace(pattern, by as string), message);
}
