import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import { NO_ADVERBS } from '../../vocabulary/leftOutWords.ts';
import { SPELLED } from '../../vocabulary/rewordings.ts';
import { FILLED_TOGETHER, type Slot } from '../../vocabulary/slotWords.ts';
import { type Amount, amountsOf } from '../language/amounts.ts';
import { type AskedDay, takeDays } from '../language/askedDay.ts';
import { isCommonWord } from '../language/commonWords.ts';
import { takeCurrency } from '../language/currency.ts';
import { type FindSymbol, findInstruments, remembered } from '../language/findInstruments.ts';
import { withoutFractions } from '../language/fractions.ts';
import { isCommand } from '../language/isCommand.ts';
import { looksAhead } from '../language/looksAhead.ts';
import { hasOtherPeriod, PART_OF_A_TIME, type Period, periodOf } from '../language/period.ts';
import { reworded } from '../language/plainSpoken.ts';
import { type Word, wordsOf } from '../language/readWords.ts';
import { recognizeConcepts } from '../language/recognizeConcepts.ts';
import { type Supposed, supposedIn, supposes } from '../language/supposes.ts';
import { settle } from './settle.ts';
import { has } from './slotTests.ts';
import { slotAt, withoutTypo } from './slotWords.ts';
import { type Numeral, takeNumbers } from './takeNumbers.ts';

/** What one message fills, each slot by itself. */
export interface Slots {
  readonly filled: ReadonlySet<Slot>;
  readonly instruments: readonly Instrument[];
  /** The names after "except". */
  readonly excluded: readonly Instrument[];
  readonly type: InstrumentType | undefined;
  readonly period: Period | undefined;
  readonly on: AskedDay | undefined;
  /** The second day: "from March 3 to March 6". */
  readonly until: AskedDay | undefined;
  /** What a message supposes of a price; `unclear` where it names no figure. */
  readonly supposed: Supposed | 'unclear' | undefined;
  /** Whether it is about the future, beyond the next session. */
  readonly ahead: boolean;
  /** Quantities of what is named. */
  readonly amounts: readonly Amount[];
  /** The number of a ranking: "top 3". */
  readonly count: number | undefined;
  /** Amounts, parts, and limits. A query has a part for each. */
  readonly numbers: readonly Numeral[];
  /** Whether the message starts as one that goes on with the last: "and Tesla?" */
  readonly follows: boolean;
  /** Whether it corrects the last: "I meant Tesla". */
  readonly corrects: boolean;
  /** Whether a day that it names is the first of several: "since March 3". */
  readonly since: boolean;
  /** A currency other than the US dollar. */
  readonly currency: string | undefined;
  /** Whether it is about an account, and not about all that one holds. */
  readonly isElsewhere: boolean;
  /** Those of them that may be names, which are the words that mean nothing to Bell. */
  readonly strangers: readonly string[];
  /** What must be names, as written, and the market does not have. */
  readonly missing: readonly string[];
  /** The content words that fill no slot, as written. */
  readonly uncovered: readonly string[];
}

const isCount = (place: Numeral | undefined) =>
  place !== undefined && !place.limit && /^\d{1,2}$/.test(place.value) && ['plain', 'units'].includes(place.unit);
const ACTS =
  /\b(?:buy|sell|purchase|short|add|remove|delete|place|transfer|send|deposit|withdraw|invest|put|remind)\b/i;
const REMINDS = /\bremind\b/i;
const isAdverb = (text: string) => /^[a-z]{3,15}ly$/.test(text) && !NO_ADVERBS.has(text);
const SINCE = /\b(?:since|from|starting)\b/i;
/** "How many shares does Ford have" is about the company. */
const VERBS =
  /\b(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|exist|traded|outstanding|there)\b/i;
/** What may belong to a time to come. */
const AHEAD =
  /^(?:end|next|summer|winter|spring|fall|autumn|quarters?|years?|months?|weeks?|days?|christmas|easter|now|few|decades?)$/;
/** `3m` */
const SHORT_TIME = /^\d{1,3}(?:d|w|m|mo|y|yr)$/;
const UNIT_OF_TIME = /^(?:session|day|week|month|quarter|year)s?$/;
/** No price is of one hour: "at 10 am". */
const TIME_OF_DAY = /\b\d{1,2}(?::\d{2})? ?(?:am|pm|a\.m\.|p\.m\.)(?![\p{L}])/iu;
/** What a company makes is no move of its price. */
const EARNS =
  /\b(?:did|does|has) (?!(?:i|my|we|it|that|this|they|you|anything|everything)\b)[\p{L}.&]{1,20} (earn|make|earned|made)\b(?! (?:me|for me|us|for us|a profit|gains?|up)\b)/iu;
const KINDS: Readonly<Record<string, Slot>> = { coin: 'crypto', coins: 'crypto', stock: 'stocks', stocks: 'stocks' };
const COMPARES = /\b(?:compar|versus|vs|against|differ)/i;
/** A time that only the lots know. */
const TIME_OF_PURCHASE =
  /\b(?:week|month|quarter|year) (?:that |when |in which )?i (?:first )?(?:bought|purchased|acquired|got)\b|\bsince (?:the )?(?:week|month|quarter|year)\b(?! of)/i;
const STARTS_OVER = new Set(['no', 'nope']);
const FOLLOWS =
  /^\W{0,3}(?:and|what about|how about|same|also|or|then|ok|okay|now|so|but|fine|cool|great|thanks|alright|hmm|actually|sorry|no|wait)\b/i;
const CORRECTS = /^(?:[\p{L}’']{1,9}\W{1,3}){0,4}i (?:actually )?meant?\b/iu;
/** "All but 2" is no 2, and neither is "sold -2". */
const NOT_SO_MANY = /\b(?:(?:all|everything) but|(?:sold|sell) -)(?= ?\d)/i;
/** What would come of a sale today is what it is worth. */
const SELLS =
  /\b(?:if|say|suppose|supposing|assuming) (?:that )?i (?:sold|sell|were to sell|cash|cashed|liquidated?|dump|dumped|unload|unloaded|trim|trimmed)\b/i;
/** "On Apple only" */
const TURNS_TO = /^(?:on|for|with|just|only)\b/i;
const MOST_OF_A_TURN = 4;
/** No question needs more. */
const MOST_WORDS = 40;
/** In characters: what no question exceeds. */
const LONGEST = 4000;
/** Fills the slots of a message in one walk over its words; undefined for a message longer than any question. */
export const readSlots = remembered((message: string, find: FindSymbol): Slots | undefined => {
  if (message.length > LONGEST) return undefined;
  const { days, rest: undated } = takeDays(reworded(message, SPELLED));
  const { currency, rest } = takeCurrency(undated);
  const [day] = days;
  const isAhead = looksAhead(message) && !(day && 'year' in day && day.year !== undefined);
  const words = wordsOf(withoutFractions(rest), MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return undefined;
  const recognized = recognizeConcepts(words);
  const named = findInstruments(words, recognized, find);
  const texts = words.map(({ text }, at) => (named.at.has(at) ? text : withoutTypo(text)));
  let period = periodOf(words);
  if (period && hasOtherPeriod(rest, period)) return undefined;
  // "Above 280 this year" counts no years.
  const isOfTime = (at: number) =>
    period !== undefined &&
    PART_OF_A_TIME.test(texts[at] ?? '') &&
    (SHORT_TIME.test(texts[at] ?? '') ? /^/ : /^\d+$/.test(texts[at] ?? '') ? UNIT_OF_TIME : PART_OF_A_TIME).test(
      texts[at + 1] ?? '',
    );
  const counted = takeNumbers(texts, (at) => named.at.has(at) || isOfTime(at) || isOfTime(at - 1));
  // "A quarter of my portfolio" is no time.
  if (counted.numbers.some(({ unit }) => unit === 'part'))
    period = periodOf(words.filter((_, at) => !counted.at.has(at)));
  const filled = new Set<Slot>();
  const uncovered: string[] = [...named.unknownSymbols];
  const strangers: string[] = [];
  let isElsewhere = false;
  let exceptAt = Number.POSITIVE_INFINITY;
  let exceptType: 'crypto' | 'stocks' | undefined;
  for (let at = 0; at < words.length; ) {
    const found = counted.at.has(at) ? undefined : slotAt(texts, at);
    // "Low?" alone is a word before it is a symbol.
    const isName = named.at.has(at) && !(words.length === 1 && found && found.slot !== 'idle' && !words[at]?.capitals);
    const text = texts[at] ?? '';
    // "The last week" is a time, and names no last lot; "this year" is no "this".
    const isTimed = (found?.slot === 'last' || found?.slot === 'it') && found.length === 1 && isOfTime(at);
    // "Coca-Cola, what is it at", and "one bitcoin", are about what the message names.
    const isOfName =
      found?.slot === 'it' &&
      (texts.slice(0, at).some((_, before) => named.at.has(before)) || named.at.has(at + found.length));
    if (found && isOfName && counted.numbers.length === 0) {
      at += found.length;
      continue;
    }
    if (found && !isTimed && (!isName || found.length > 1)) {
      if (found.slot === 'except') exceptAt = Math.min(exceptAt, at);
      if (at > exceptAt && (found.slot === 'crypto' || found.slot === 'stocks')) exceptType ??= found.slot;
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
  // "Buy 5 NVDA" asks for no price.
  const isAct = ACTS.test(message) && isCommand(words, recognized.concepts, message.trimEnd().endsWith('?'));
  const [hour] = TIME_OF_DAY.exec(rest) ?? [];
  const [, earns] = (named.instruments.length > 0 && !filled.has('own') && EARNS.exec(message)) || [];
  const [bought] = TIME_OF_PURCHASE.exec(rest) ?? [];
  const [other] = NOT_SO_MANY.exec(rest) ?? [];
  uncovered.push(...[hour, earns, bought, other].filter((one) => one !== undefined));
  const isOrder = counted.numbers.length > 0 || REMINDS.test(message);
  if (isAct && !filled.has('asks_list') && !filled.has('together') && isOrder) uncovered.push(words[0]?.written ?? '');
  // "Since yesterday's close" is today.
  const isToday = period?.kind === 'yesterday' && filled.has('today');
  const [place] = counted.numbers;
  const isPlace =
    counted.numbers.length === 1 &&
    named.instruments.length === 0 &&
    isCount(place) &&
    has({ filled }, 'most small best worst');
  // "The top 4 coins" counts coins.
  if (isPlace)
    for (const at of counted.at) {
      const kind = KINDS[texts[at] ?? ''];
      if (kind) filled.add(kind);
    }
  const spans = [...named.spans];
  const excluded = spans.filter(([at]) => at > exceptAt).map(([, { instrument }]) => instrument);
  const isWord = words.length === 1 && filled.size > 0;
  const instruments = isWord ? [] : named.instruments.filter((one) => !excluded.includes(one));
  // "Excluding bitcoin stock" names a unit, and so do "my Apple shares".
  if (excluded.length === 0 && exceptType) filled.add(exceptType === 'crypto' ? 'stocks' : 'crypto');
  else if (exceptAt < texts.length && excluded.length === 0) uncovered.push(words[exceptAt]?.written ?? '');
  // "My two coins, BTC and ETH"
  const isTally =
    counted.numbers.length === 1 &&
    !filled.has('convert') &&
    named.instruments.length > 1 &&
    Number(place?.value) === named.instruments.length;
  const isNamed = named.instruments.length > 0;
  // "Between May and September" compares nothing.
  if (days.length > 1 && /\bbetween\b/i.test(message) && !COMPARES.test(message)) filled.delete('compare');
  settle(filled, {
    isNamed,
    isOneNamed: instruments.length === 1,
    isTimed: (period !== undefined && !isToday) || days.length > 0,
    isAboutMe: /\b(?:am|did|have|was) i\b/i.test(message),
    isVerbless: !VERBS.test(message),
    isCounted: counted.numbers.length > 0,
  });
  const crypto = filled.has('crypto');
  const stocks = filled.has('stocks') && named.instruments.length === 0;
  return {
    filled,
    instruments,
    excluded,
    type: crypto === stocks ? undefined : crypto ? 'crypto' : 'stock',
    period: isToday ? undefined : period,
    on: days[0],
    until: days[1],
    supposed: supposes(message) ? (supposedIn(message) ?? (SELLS.test(message) ? undefined : 'unclear')) : undefined,
    ahead: isAhead,
    amounts: amountsOf(words, named.spans),
    count: isPlace ? Number(place?.value) : undefined,
    numbers: isPlace || isTally ? [] : counted.numbers,
    follows: FOLLOWS.test(message) || (words.length <= MOST_OF_A_TURN && TURNS_TO.test(message)),
    corrects: CORRECTS.test(message),
    since: days.length > 0 && SINCE.test(message),
    currency,
    isElsewhere,
    strangers: [...named.unknownSymbols, ...strangers],
    missing: [],
    uncovered: [...new Set(uncovered)],
  };
});
