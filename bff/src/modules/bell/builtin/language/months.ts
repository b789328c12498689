import { isCommonWord } from './commonWords.ts';
import { slips } from './typos.ts';

export const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The number of a month, 1 to 12, for `March`, `mar`, `sept`, or `febuary`; undefined for any other word. */
export function monthOf(written: string): number | undefined {
  const word = written.toLowerCase();
  if (word === 'sept') return 9;
  const exact = MONTHS.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
  if (exact >= 0) return exact + 1;
  if (isCommonWord(word)) return undefined;
  const near = MONTHS.findIndex((name) => slips(word, name) !== undefined);
  return near < 0 ? undefined : near + 1;
}
