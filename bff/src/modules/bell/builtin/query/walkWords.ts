import { FILLED_TOGETHER } from '../../vocabulary/filledTogether.ts';
import { NO_ADVERBS } from '../../vocabulary/leftOutWords.ts';
import type { Slot } from '../../vocabulary/slotWords.ts';
import type { AskedDay, CalendarUnit } from '../language/askedDay.ts';
import { isCommonWord } from '../language/commonWords.ts';
import type { findInstruments } from '../language/findInstruments.ts';
import { PART_OF_A_TIME, type Period } from '../language/period.ts';
import type { Word } from '../language/readWords.ts';
import type { recognizeConcepts } from '../language/recognizeConcepts.ts';
import { slotsOf } from './slotTests.ts';
import { slotAt } from './slotWords.ts';
import type { takeNumbers } from './takeNumbers.ts';

const isAdverb = (text: string) => /^[a-z]{3,15}ly$/.test(text) && !NO_ADVERBS.has(text);
/** What may belong to a time to come. */
const AHEAD =
  /^(?:end|next|summer|winter|spring|fall|autumn|quarters?|years?|months?|weeks?|days?|christmas|easter|now|few|decades?)$/;
const RANKING = slotsOf('best worst most small');
const BUYS = new Set(['bought', 'purchased', 'acquired', 'got', 'buying', 'purchasing', 'acquiring']);
const STARTS_OVER = new Set(['no', 'nope']);
const ALL = /^(?:portfolio|stocks|coins|crypto|holdings|positions|investments)$/;
const isOfAllBefore = (texts: readonly string[]) => texts.some((text) => ALL.test(text));
const isNameAt = (at: number, texts: readonly string[], { at: names }: { at: { has(index: number): boolean } }) =>
  names.has(at) || (texts[at] === 'my' && names.has(at + 1));

/** What is known of the words before they are walked over. */
interface Known {
  readonly texts: readonly string[];
  readonly named: ReturnType<typeof findInstruments>;
  readonly counted: ReturnType<typeof takeNumbers>;
  readonly recognized: ReturnType<typeof recognizeConcepts>;
  readonly period: Period | undefined;
  readonly days: readonly AskedDay[];
  readonly per: CalendarUnit | undefined;
  /** Whether the message is about a time to come. */
  readonly isAhead: boolean;
  /** Whether the word at a place belongs to the period. */
  readonly isOfTime: (at: number) => boolean;
}

interface Walked {
  readonly filled: Set<Slot>;
  /** The content words that fill no slot, as written. */
  readonly uncovered: string[];
  readonly strangers: readonly string[];
  readonly isElsewhere: boolean;
  /** Where "except" stands; infinite where it does not. */
  readonly exceptAt: number;
  readonly exceptType: 'crypto' | 'stocks' | undefined;
  /** Where what was bought is named: "since I bought Tesla". */
  readonly sinceAt: number | undefined;
}

/** The slots that each word fills by itself, in one walk over them. */
export function walkWords(
  words: readonly Word[],
  { texts, named, counted, recognized, period, days, per, isAhead, isOfTime }: Known,
): Walked {
  const filled = new Set<Slot>();
  const uncovered: string[] = [...named.unknownSymbols];
  const strangers: string[] = [];
  let isElsewhere = false;
  let exceptAt = Number.POSITIVE_INFINITY;
  let sinceAt: number | undefined;
  let exceptType: 'crypto' | 'stocks' | undefined;
  for (let at = 0; at < words.length; ) {
    const found = counted.at.has(at) ? undefined : slotAt(texts, at);
    // "Low?" alone is a word before it is a symbol.
    const isName = named.at.has(at) && !(words.length === 1 && found && found.slot !== 'idle' && !words[at]?.capitals);
    const text = texts[at] ?? '';
    // "How many whole Tesla shares"
    if (text === 'whole' && named.at.has(at + 1) && counted.numbers.length > 0) filled.add('whole_units');
    // "The last week" is a time, and names no last lot; "this year" is no "this".
    const isOfPeriod = (found?.slot === 'last' || found?.slot === 'it') && found.length === 1 && isOfTime(at);
    // "The 30 day high" is none of the day.
    const isTimed = isOfPeriod || (text === 'day' && /^\d+$/.test(texts[at - 1] ?? '') && isOfTime(at - 1));
    // "Coca-Cola, what is it at", and "one bitcoin", are about what the message names.
    const isOfName =
      found?.slot === 'it' &&
      (texts.slice(0, at).some((_, before) => named.at.has(before)) || named.at.has(at + found.length));
    if (found && isOfName && counted.numbers.length === 0) {
      at += found.length;
      continue;
    }
    if (found && !isTimed && (!isName || found.length > 1)) {
      // "Since its halving": a time that is none of those that are known.
      if (found.slot === 'idle' && text === 'since' && period === undefined && days.length === 0) uncovered.push(text);
      if (found.slot === 'since_bought' && BUYS.has(texts[at + found.length - 1] ?? ''))
        sinceAt = at + found.length + (texts[at + found.length] === 'my' ? 1 : 0);
      // "How did my portfolio do on the day I bought Ford" is not about Ford.
      const isOfPurchase = found.slot === 'purchase_day';
      if (isOfPurchase && isOfAllBefore(texts.slice(0, at)) && isNameAt(at + found.length, texts, named))
        filled.add('no_figure');
      if (found.slot === 'except') exceptAt = Math.min(exceptAt, at);
      // "Without my worst stock" leaves out one that is described, and no kind.
      const isLeftOut =
        at > exceptAt && exceptType === undefined && ![...named.at].some((one) => one > exceptAt && one < at);
      if (isLeftOut && found.slot !== 'idle' && RANKING.has(found.slot)) uncovered.push(words[exceptAt]?.written ?? '');
      // "Leaving out Tesla, my stocks": what follows the name is none of what is left out.
      const isBehindName = [...named.at].some((one) => one > exceptAt && one < at - 1);
      const isKind = found.slot === 'crypto' || found.slot === 'stocks';
      if (isKind && at > exceptAt && named.at.has(at - 1) && at - 1 > exceptAt) {
        // "Excluding bitcoin stock" names a unit.
      } else if (isKind && at > exceptAt && !isBehindName) exceptType ??= found.slot === 'crypto' ? 'crypto' : 'stocks';
      else if (found.slot === 'elsewhere') {
        isElsewhere = true;
        uncovered.push(...words.slice(at, at + found.length).map(({ written }) => written));
      } else if (found.slot !== 'idle')
        for (const slot of FILLED_TOGETHER[found.slot] ?? [found.slot]) filled.add(slot);
      if (found.slot === 'portfolio') filled.add('own');
      at += found.length;
      continue;
    }
    const isPart =
      isName ||
      counted.at.has(at) ||
      (period !== undefined && PART_OF_A_TIME.test(text)) ||
      text.replace(/ly$|s$/, '') === per ||
      (text === 'yesterday' && period?.kind === 'yesterday') ||
      (isAhead && AHEAD.test(text));
    // "No, I mean …" takes back what was said before.
    const isFramed = (at === 0 && STARTS_OVER.has(text)) || (at === words.length - 1 && text === 'too');
    if (!isPart && !isFramed && !isAdverb(text)) {
      const { written } = words[at] as Word;
      uncovered.push(written);
      if (!recognized.understood.has(at) && !isCommonWord(text) && /\p{L}/u.test(text)) strangers.push(written);
    }
    at += 1;
  }
  return { filled, uncovered, strangers, isElsewhere, exceptAt, exceptType, sinceAt };
}
