import { SPOKEN } from '../../vocabulary/rewordings/index.ts';
import type { Rewording } from '../../vocabulary/rewordings/rewording.ts';
import { withGivenAmount } from './givenAmount.ts';
import { withPlainDates } from './plainDates.ts';
import { withWholeNumbers } from './wholeNumbers.ts';

/** The message without what a speaker puts around a question, with its dates as Americans write them and its numbers in digits. */
export function plainSpoken(message: string): string {
  return reworded(withGivenAmount(withWholeNumbers(withPlainDates(message))), SPOKEN).trim();
}

/** A message after each of the rewordings. */
export function reworded(message: string, rewordings: readonly Rewording[]): string {
  return rewordings.reduce((text, [pattern, by]) => text.replace(pattern, by as string), message);
}
