const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = /[aeiouy]/;

/** The letters around a key, by letter. A row stands half a key to the right of the one above it. */
const AROUND: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap((row, at) =>
    [...row].map((letter, nth) => {
      const above = ROWS[at - 1]?.slice(nth, nth + 2) ?? '';
      const below = ROWS[at + 1]?.slice(Math.max(0, nth - 1), nth + 1) ?? '';
      return [letter, `${row[nth - 1] ?? ''}${row[nth + 1] ?? ''}${above}${below}`] as const;
    }),
  ),
);

const SWAPPED = 1;
const DOUBLED = 1;
const MISSING = 1.25;
const BESIDE = 1.25;
const ADDED = 1.5;
const OTHER_VOWEL = 1.5;
const OTHER = 2;
/** "Losin" */
const MISSING_G = 0.25;
/** The first letter is rarely wrong. */
const AT_FIRST = 0.5;
/**
 * "Markte": any one slip, unless it puts a first letter that is neither beside the right one on the keyboard nor a vowel for
 * a vowel, or two of the cheapest. "Portfoilo": in a longer word two likely ones, or three of the cheapest.
 */
const MOST = 2.25;
const MOST_IN_LONG = 3;
const LONG = 7;
/** "Food" is not "Ford": another letter makes another word of four letters. */
const MOST_IN_SHORT = 1.25;
const SHORT = 4;

/**
 * How unlikely it is that someone who means a known word types this one: the cheapest way of swapping, adding, leaving out,
 * and replacing letters (a weighted Damerau–Levenshtein distance, in its optimal string alignment). Undefined where no one
 * would: where the cost is too high for the length of what is typed, or more letters are missing or added than one, or two of
 * seven or more.
 */
export function slipCost(typed: string, known: string): number | undefined {
  if (typed === `${known.slice(0, -1)}` && known.endsWith('ing')) return MISSING_G;
  const most = typed.length <= SHORT ? MOST_IN_SHORT : typed.length < LONG ? MOST : MOST_IN_LONG;
  const slips = typed.length < LONG ? 1 : 2;
  if (Math.abs(typed.length - known.length) > slips) return undefined;
  let beforeLast: number[] = [];
  let last = [0];
  for (let j = 1; j <= known.length; j += 1) last.push((last[j - 1] as number) + missing(known, j));
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [(last[0] as number) + added(typed, i)];
    for (let j = 1; j <= known.length; j += 1) {
      let cost = Math.min(
        (last[j - 1] as number) + replaced(typed, i, known, j),
        (last[j] as number) + added(typed, i),
        (row[j - 1] as number) + missing(known, j),
      );
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[j - 2] as number) + SWAPPED);
      row.push(cost);
    }
    if (Math.min(...row, ...last) > most) return undefined;
    beforeLast = last;
    last = row;
  }
  const cost = last[known.length] as number;
  return cost <= most ? cost : undefined;
}

function missing(known: string, at: number): number {
  if (at === 1) return MISSING + AT_FIRST;
  return known[at - 1] === known[at - 2] ? DOUBLED : MISSING;
}

function added(typed: string, at: number): number {
  if (at === 1) return ADDED + AT_FIRST;
  return typed[at - 1] === typed[at - 2] ? DOUBLED : ADDED;
}

function replaced(typed: string, i: number, known: string, j: number): number {
  const [one = '', other = ''] = [typed[i - 1], known[j - 1]];
  if (one === other) return 0;
  const first = i === 1 ? AT_FIRST : 0;
  if (AROUND.get(one)?.includes(other)) return BESIDE + first;
  return (VOWELS.test(one) && VOWELS.test(other) ? OTHER_VOWEL : OTHER) + first;
}
