import { money } from '@bellwether/sdk/format';
import { COVERED, type Covered, NEUTRAL_SLOTS, SMALL_TALK, SMALL_WORDS } from '../vocabulary/covered.ts';
import type { Slot } from '../vocabulary/slotWords.ts';
import type { Content } from './language/contents.ts';
import type { Intent } from './language/intents.ts';
import { slips } from './language/typos.ts';
import type { Understanding } from './language/understand.ts';
import type { Slots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';

interface Covers {
  readonly concepts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Words long enough to be known with a typo. */
  readonly long: readonly string[];
  readonly slots: ReadonlySet<Slot> | undefined;
}

const listed = (text = '') => text.split(/\s+/).filter((word) => word !== '');

const COVERS: ReadonlyMap<string, Covers> = new Map(
  Object.entries<Covered>(COVERED).map(([intent, { concepts, words, slots }]) => {
    const all = [...listed(words), ...listed(SMALL_WORDS)];
    return [
      intent,
      {
        concepts: new Set([...listed(concepts), ...SMALL_TALK]),
        words: new Set(all),
        long: all.filter((word) => word.length > 5),
        slots: slots === undefined ? undefined : new Set([...(listed(slots) as Slot[]), ...NEUTRAL_SLOTS]),
      },
    ];
  }),
);

/** Whether a rule's answer has a figure for every slot that a message fills. */
export function isAnswered(intent: Intent, slots: Slots | undefined): boolean {
  const answered = COVERS.get(intent)?.slots;
  if (!answered || !slots) return true;
  // "How much of it do I own" is about something that is not known.
  if (intent === 'portfolioWorth' && has(slots, 'it') && !has(slots, 'portfolio together everything')) return false;
  return [...slots.filled].every((slot) => answered.has(slot));
}

const DIGITS = /^\d[\d.]*k?$/;
const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|twenty|fifty|hundred|thousand|million)$/;
/** "Is Tesla above 400" */
const LEVELS = ['above', 'below', 'over', 'under', 'reached', 'hit', 'past'];
/** They are read as worth, and are not the price of one thing. */
const SUMS = ['sum', 'total'];
/** Rules that never compare with a sum in dollars. */
const WITHOUT_LIMITS: readonly Intent[] = [
  'portfolioWorth',
  'portfolioMoves',
  'realizedGains',
  'watchlist',
  'overview',
  'movers',
];

/**
 * Returns the words of a question, as written, that the answer of its rule would pass over. The words that were `sought`
 * as names are not among them: the answer says which it didn’t find. With any left, the rule has
 * found a question close to the one that was asked, and answering it would mislead.
 */
export function unexplained(understood: Understanding, sought: readonly string[]): readonly string[] {
  const covers = COVERS.get(understood.intent);
  if (!covers) return [];
  const { intent, contents, amounts, dollars, concepts, says } = understood;
  // "Is Tesla above 400" is answered by the price.
  const isLevel = intent === 'price' && says(...LEVELS);
  const isCounted =
    isLevel ||
    intent === 'forecast' ||
    (intent === 'howTo' && concepts.has('alert')) ||
    amounts.length > 0 ||
    dollars !== undefined ||
    intent === 'movers';
  const left = contents.filter(
    (content) =>
      !isExplained(content, covers) &&
      !sought.includes(content.written) &&
      !(isLevel && LEVELS.includes(content.text)) &&
      !(isCounted && (DIGITS.test(content.text) || COUNTED.test(content.text))) &&
      content.text !== '1' &&
      content.text !== 'one',
  );
  const limit = dollars !== undefined && WITHOUT_LIMITS.includes(intent) ? [money(Number(dollars))] : [];
  return [...new Set([...left.map(({ written }) => written), ...limit])];
}

function isExplained({ text, concepts }: Content, covers: Covers): boolean {
  if (!SUMS.includes(text) && concepts.some((concept) => covers.concepts.has(concept))) return true;
  if (covers.words.has(text)) return true;
  return concepts.length === 0 && covers.long.some((word) => slips(text, word) === 1);
}
