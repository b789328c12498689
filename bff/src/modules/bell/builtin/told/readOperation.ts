import { byWord } from '../../vocabulary/byWord.ts';
import { withDigits } from '../language/spelledNumbers.ts';
import type { Kind } from './figuresIn.ts';

export type Sort = 'sum' | 'difference' | 'ratio' | 'mean' | 'median' | 'order' | 'percent';

/** What is to be done with the figures of the last replies. */
export interface Operation {
  readonly sort: Sort;
  /** Of how many; undefined where it is not said. */
  readonly many: number | undefined;
  /** Whether it says that it is of those that were told: "those two". */
  readonly isOfThose: boolean;
  /** Which of them, in the order of the message: "the first to the second". */
  readonly picks: readonly number[];
  /** Whether the last or the highest comes first, or the other way around. */
  readonly side: 'top' | 'bottom' | undefined;
  /** Whether by growth: "better", "worse". */
  readonly isOfGrowth: boolean;
  /** Which figures it can be of, by what the message calls them. */
  readonly kinds: readonly Kind[];
  /** Whether it asks for the end of several, and not for one of two: "the worst". */
  readonly isOfMany: boolean;
  /** Of different times of one thing, or of different things. */
  readonly apart: (typeof TIMES_NAMED)[number] | 'things' | undefined;
  readonly isOfEnds: boolean;
  readonly isPerUnit: boolean;
  /** "By how much?": of the two that were just compared. */
  readonly goesOn: boolean;
}

const MOST_WORDS = 20;
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const FILLERS = setOf(
  'half quote quotes balances items entries respectively previous earlier many far a all again also alone an and are as at be between but by can come comes could did different do does each exactly for from give gimme hm hmm how i if in is it its just kindly know like look make makes me mine much my need now of off ok okay on one ones or please right say show so state tell than thanks thank then there these they to two u uh um up us want was we well were what whats which who with would you your calculate compute work out get got between had have has other others another done doing real really actually figure figures number numbers amount amounts value values price prices result results reply replies answer answers sum sums that this those them both the dollar dollars usd when go goes went figured among amongst through across per share unit shares apiece percent percentage % in terms period date',
);
const OWN = setOf('i my mine me we our');
const POLITE = /\b(?:(?:give|tell|show|for|to) me|i (?:want|need)|my thanks)\b/g;
const PLURAL = setOf('those these them em both two three four five six they');
const NUMBERS = byWord<number>({ both: 2, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 });
const ORDINALS = byWord<number>({ first: 0, second: 1, third: 2, fourth: 3, former: 0, latter: -1, last: -1 });
const SUMS = setOf('add added adding total totals totaled sum summed together combined combine altogether plus');
const APART = setOf('difference differ differs gap spread apart minus');
const RATIO = setOf('ratio');
const MEANS = setOf('average mean avg');
const MEDIANS = setOf('median');
const TOP = setOf(
  'higher highest more most larger largest bigger biggest greater greatest stronger strongest expensive dearer costlier costliest above pricier',
);
const BOTTOM = setOf('lower lowest less least smaller smallest weaker weakest cheaper cheapest below');
const BETTER = setOf('better best ahead won winner wins beat winning');
const WORSE = setOf('worse worst behind lost loser');
const SUPERLATIVES = setOf(
  'highest most largest biggest greatest strongest costliest lowest least smallest weakest cheapest best worst',
);
const RISEN = setOf('up rise rose risen');
const FALLEN = setOf('down fall fell fallen');
const MOVED = setOf('up down above below rise rose fall fell risen fallen change changed');
const KINDS = byWord<readonly Kind[]>({
  cost: ['cost', 'price'],
  paid: ['cost', 'price'],
  pay: ['cost', 'price'],
  invest: ['cost'],
  invested: ['cost'],
  worth: ['value', 'price'],
  gain: ['gain', 'change'],
  gained: ['gain', 'change'],
  made: ['gain', 'change'],
  make: ['gain', 'change'],
  profit: ['gain'],
  return: ['gain', 'change'],
  close: ['price'],
  closed: ['price'],
  closing: ['price'],
  closes: ['price'],
  gains: ['gain', 'change'],
  returns: ['gain', 'change'],
});
const TIMES_NAMED = ['day', 'week', 'month', 'quarter', 'year'] as const;
const TIMES: ReadonlySet<string> = new Set(TIMES_NAMED);
const THINGS = setOf('stock coin holding position company stocks coins holdings positions companies');

/** The words of a message, with numbers in digits. */
export const plainWords = (prompt: string): readonly string[] =>
  withDigits(
    prompt
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll('%', ' percent ')
      .split(/[\s,;:?!()–—-]+|\.(?=\s|$)/)
      .filter((word) => word !== ''),
  );

/** The operation that a message asks for with figures that were told before; undefined where any of its words says something else. */
export function readOperation(prompt: string): Operation | undefined {
  const words = plainWords(prompt);
  if (words.length === 0 || words.length > MOST_WORDS || !words.every(isKnown)) return undefined;
  const text = words.join(' ');
  const plain = text.replaceAll(POLITE, ' ').split(' ');
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const says = (phrase: RegExp) => phrase.test(text);
  const picks = words.flatMap((word) => ORDINALS[word] ?? []);
  const isOfEnds = says(/\bthe high\b/) && says(/\bthe low\b/);
  const isOfOther = says(/\bone\b.{1,40}\b(?:the )?other\b/);
  // "2 percent more" is no two of them.
  const counts = words.flatMap((word, at) => (words[at + 1] === 'percent' ? [] : (NUMBERS[word] ?? [])));
  const many = counts[0] ?? (isOfOther ? 2 : undefined);
  const isPercent = says(/\bpercent/);
  const isTop = has(TOP) || has(BETTER);
  const isBottom = has(BOTTOM) || has(WORSE);
  const isOrdered = isTop !== isBottom;
  const asksHowMuch = says(/\b(?:how much|how many|what)\b/);
  const isOfThose = has(PLURAL) || many !== undefined || picks.length > 1 || isOfEnds || isOfOther;
  // "Which is up more" is by growth, and "which fell more" by the lowest.
  const [isRise, isFall] = [has(RISEN) && !has(FALLEN), has(FALLEN) && !has(RISEN)].map(
    (one) => one && isOrdered && !isPercent && says(/\b(?:which|what|who)\b/),
  ) as [boolean, boolean];
  const sort = ((): Sort | undefined => {
    const named = [
      has(SUMS) && !says(/\bsums?$/) ? ('sum' as const) : undefined,
      says(/\b(?:the )?sum\b/) ? ('sum' as const) : undefined,
      has(APART) && !isPercent ? ('difference' as const) : undefined,
      has(RATIO) || says(/\bhow many times\b/) ? ('ratio' as const) : undefined,
      has(MEANS) ? ('mean' as const) : undefined,
      has(MEDIANS) ? ('median' as const) : undefined,
    ].filter((one) => one !== undefined);
    const [only, ...others] = new Set(named);
    if (others.length > 0) return undefined;
    // "How much do I have in total" asks for something of one’s own.
    const isOwn = plain.some((word) => OWN.has(word));
    if (isOwn && (only === 'mean' || only === 'median' || (only === 'sum' && !isOfThose))) return undefined;
    if (only) return only;
    // "What do those two come to"
    if (isOfThose && !isPercent && says(/\b(?:come|comes|amount|amounts|make|makes) (?:out )?(?:to|at)\b/))
      return 'sum';
    if (isPercent)
      return asksHowMuch && (isOrdered || has(MOVED) || has(APART)) ? 'percent' : has(APART) ? 'percent' : undefined;
    if (says(/\bby how much\b/) && isOfThose) return 'difference';
    if (says(/\bchange\b/) && isOfThose) return 'difference';
    if (isOrdered && says(/\bhow much\b/)) return 'difference';
    // "Best year?"
    if (isOrdered && has(TIMES)) return 'order';
    return isOrdered && says(/\b(?:which|what|who|whichs)\b/) ? 'order' : undefined;
  })();
  const goesOn = says(
    /^(?:(?:and|so|but|ok|okay|right) ){0,3}by how much(?: (?:exactly|then|more|less|is it|was it|was that|is that))?$/,
  );
  if (!sort && !goesOn) return undefined;
  return {
    sort: sort ?? 'difference',
    many,
    isOfThose,
    picks,
    side: isOrdered ? (isTop === isFall ? 'bottom' : 'top') : undefined,
    isOfGrowth: has(BETTER) || has(WORSE) || isRise || isFall,
    // "What do those two make" asks for their sum.
    kinds: words.flatMap((word) => (word === 'make' && sort !== 'order' ? [] : (KINDS[word] ?? []))),
    apart: TIMES_NAMED.find((unit) => words.includes(unit)) ?? (has(THINGS) ? 'things' : undefined),
    isOfMany: has(SUPERLATIVES),
    isOfEnds,
    isPerUnit: says(/\b(?:per (?:share|unit|coin)|each|apiece)\b/),
    goesOn,
  };
}

const SETS = [FILLERS, PLURAL, SUMS, APART, RATIO, MEANS, MEDIANS, TOP, BOTTOM, BETTER, WORSE, MOVED, TIMES, THINGS];
const MORE = setOf('high low times');

const isKnown = (word: string) =>
  SETS.some((set) => set.has(word)) || MORE.has(word) || word in NUMBERS || word in ORDINALS || word in KINDS;
