import { SPOKEN } from '../../vocabulary/rewordings/index.ts';
import type { Rewording } from '../../vocabulary/rewordings/rewording.ts';
import { withGivenAmount } from './givenAmount.ts';
import { withPlainDates } from './plainDates.ts';
import { withWholeNumbers } from './wholeNumbers.ts';

/** The message without what a speaker puts around a question, with its dates as Americans write them and its numbers in digits. */
export function plainSpoken(message: string): string {
  const listed = withoutListMarks(message).replace(GROUPED, '');
  return reworded(withGivenAmount(withWholeNumbers(withPlainDates(listed))), SPOKEN).trim();
}

/** 5,000 */
const GROUPED = /(?<=\d),(?=\d{3}(?!\d))/g;
/** "1. price of Ford 2. price of Tesla" asks two questions, and counts nothing. */
const LIST_MARK = /(?:^|[.;,?]?\s)q?[1-9][.):] (?=\p{L})/giu;
const withoutListMarks = (message: string) =>
  (message.match(LIST_MARK) ?? []).length > 1 ? message.replace(LIST_MARK, '. ').replace(/^[. ]{1,3}/, '') : message;

/** A message after each of the rewordings. */
export function reworded(message: string, rewordings: readonly Rewording[]): string {
  return rewordings.reduce((text, [pattern, by]) => text.replace(pattern, by as string), message);
}
