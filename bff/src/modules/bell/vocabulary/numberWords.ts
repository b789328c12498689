import { byWord } from './byWord.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const SCALES = byWord<number>({
  k: 1e3,
  grand: 1e3,
  thousand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
  lakh: 1e5,
  crore: 1e7,
  hundred: 100,
});
// biome-ignore format: a table
export const COUNTS = byWord<number>({
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, dozen: 12, thirteen: 13, fourteen: 14,
  fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1000, million: 1e6,
});
/** What counts times, in a pattern. */
export const COUNTED = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve';

/** "Three", "3", "a" */
export function countOf(written: string): number {
  return /^\d/.test(written) ? Number(written) : (COUNTS[written.toLowerCase()] ?? 1);
}

export const TENS = setOf('twenty thirty forty fifty sixty seventy eighty ninety');
export const BELOW_TEN = [...setOf('one two three four five six seven eight nine')];
/** In percent. */
export const PARTS = byWord<string>({
  half: '50',
  third: '33.333333',
  quarter: '25',
  fifth: '20',
  tenth: '10',
  halves: '50',
});
/** "Two and a half" */
export const PARTS_OF_ONE = byWord<number>({ half: 0.5, quarter: 0.25 });
export const DOLLARS = setOf('dollars dollar bucks buck usd');
export const UNITS = setOf('shares share coins coin units unit tokens stocks stonks');
/** "My two Apple lots" are all that one has. */
export const PURCHASES = setOf('lots purchases buys');
/** "Those two" are no amount. */
export const POINTING = setOf('those these them the both other');
export const OWN = setOf('my our');
export const ARTICLES = setOf('a an one');
const ABOVE =
  'more than|over|above|at least|bigger than|larger than|greater than|higher than|exceeding|exceed|exceeds|north of|beyond|better than|upwards of|past';
const BELOW = 'less than|under|below|at most|smaller than|lower than|fewer than|south of|worse than|beneath';
export const LIMITS = [
  ...ABOVE.split('|').map((text) => [text, 'above'] as const),
  ...BELOW.split('|').map((text) => [text, 'below'] as const),
];
