import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import { byWord } from '../../vocabulary/byWord.ts';
import { NO_ADVERBS } from '../../vocabulary/leftOutWords.ts';
import { UNITS } from '../../vocabulary/numberWords.ts';
import { SPELLED } from '../../vocabulary/rewordings.ts';
import { FILLED_TOGETHER, type Slot } from '../../vocabulary/slotWords.ts';
import { type Amount, amountsOf, type MentionSpan } from '../language/amounts.ts';
import { type AskedDay, type CalendarUnit, takeDays } from '../language/askedDay.ts';
import { isCommonWord } from '../language/commonWords.ts';
import { takeCurrency } from '../language/currency.ts';
import { type FindSymbol, findInstruments, remembered } from '../language/findInstruments.ts';
import { withoutFractions } from '../language/fractions.ts';
import { isCommand } from '../language/isCommand.ts';
import { looksAhead, PAST } from '../language/looksAhead.ts';
import { hasOtherPeriod, PART_OF_A_TIME, type Period, periodOf } from '../language/period.ts';
import { reworded } from '../language/plainSpoken.ts';
import { type Word, wordsOf } from '../language/readWords.ts';
import { recognizeConcepts } from '../language/recognizeConcepts.ts';
import { SELLS, type Supposed, supposedIn, supposes } from '../language/supposes.ts';
import { settle } from './settle.ts';
import { has, slotsOf } from './slotTests.ts';
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
  /** Whether it is about what was, or what usually is. */
  readonly past: boolean;
  /** Quantities of what is named. */
  readonly amounts: readonly Amount[];
  /** What the answer is counted in: "how many Ethereum make one Bitcoin", "my Apple in Bitcoin". */
  readonly countedIn: Instrument | undefined;
  /** The number of a ranking: "top 3". */
  readonly count: number | undefined;
  /** Amounts, parts, and limits. A query has a part for each. */
  readonly numbers: readonly Numeral[];
  /** Whether the message starts as one that goes on with the last: "and Tesla?" */
  readonly follows: boolean;
  /** Whether it corrects the last: "I meant Tesla". */
  readonly corrects: boolean;
  /** Whether it asks what would be. */
  readonly would: boolean;
  /** Whether it speaks of all that one holds: "my holdings". */
  readonly isOfAll: boolean;
  /** Whether it is about what would be, or what would come of a sale. */
  readonly wonders: boolean;
  readonly sells: boolean;
  /** Whether it asks about two days, each by itself: "on March 3 and on March 6". */
  readonly areApart: boolean;
  /** "How much has it changed since": since the day of the last message. */
  readonly sinceThen: boolean;
  /** What a short message would suppose after "if it": "falls 10%". */
  readonly turn: Supposed | undefined;
  /** Whether a day that it names is the first of several: "since March 3". */
  readonly since: boolean;
  /** What a purchase was of that names a day: "the price of Ethereum when I bought Tesla". */
  readonly boughtOf: Instrument | undefined;
  /** Whether it asks for some of several: "which of my holdings". */
  readonly picks: boolean;
  /** What is ranked: "its best month". */
  readonly per: CalendarUnit | undefined;
  /** On which side of a day that it names: "before June". */
  readonly side: 'before' | 'after' | undefined;
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
const IF = /^(?:and |so |ok |but )?(?:what )?if\b/i;
const ACTS =
  /\b(?:buy|sell|purchase|short|add|remove|delete|place|transfer|send|deposit|withdraw|invest|put|remind)\b/i;
const REMINDS = /\bremind\b/i;
const isAdverb = (text: string) => /^[a-z]{3,15}ly$/.test(text) && !NO_ADVERBS.has(text);
const USUAL = /\b(?:how often|usually|generally|normally|typically|so far|in general)\b/i;
/** "Double my Ford", "Ford plus a dollar" */
const MULTIPLE =
  /\b(?:double|triple|quadruple|twice) (?=(?:my (?!money\b)|the\b|that\b|what\b))|\b(?:plus|minus) (?=(?:an?|\d+) (?:dollars?|bucks?|percent)\b)/i;
/** What would have come of money that went into something else is no worth of now: "if I had put my Ford money in Tesla". */
const DIVERTED =
  /\b((?:if i|if we|i had|i['’]d|we had) (?:had |have )?(?:put|invested|placed|moved|stuck|sunk)) (?:all )?(?:my|our|the|that|what|it)\b[^.?!]{0,40}\bin(?:to)?\b/i;
/** "Nvidia's profit" is in the books of the company. */
const OF_COMPANY = /['’]s (?:net |gross |annual |quarterly |yearly )?(?:profits?|sales|incomes?)\b/i;
/** "Before Ford" */
const BEFORE_OR_AFTER: ReadonlySet<string> = new Set(['before', 'after']);
/** "When I bought Tesla", of something else. */
const BUYING: ReadonlySet<string> = new Set(['bought', 'purchased', 'acquired', 'buying']);
const INTO: ReadonlySet<string> = new Set(['my', 'the', 'into', 'in', 'some']);
/** Between two that are asked about alike. */
const BESIDE = new Set([...UNITS, 'and', 'or', 'plus', 'versus', 'with', 'my', 'the']);
const SINCE = /\b(?:since|from|starting)\b/i;
/** "My lots from 2024" are those of the time. */
const FROM = /\bfrom\b(?!.*\b(?:on|onwards?|to|till|until|through)\b)/i;
const BEFORE = /\b(?:before|prior to|earlier than)\b/i;
const AFTER = /\b(?:after|later than)\b/i;
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
const KINDS = byWord<Slot>({ coin: 'crypto', coins: 'crypto', stock: 'stocks', stocks: 'stocks' });
const COMPARES = /\b(?:compar|versus|vs|against|differ)/i;
/** Figures of a time that begins with a purchase. */
const SINCE_PURCHASE = 'high low highest lowest average best_day worst_day drawdown volatility' as const;
const BUYS = new Set(['bought', 'purchased', 'acquired', 'got', 'buying', 'purchasing', 'acquiring']);
/** A time that only the lots know. */
const TIME_OF_PURCHASE =
  /\bday (?:after|before) (?:i|my) (?:first )?(?:bought|purchased?|acquired|got)\b|\b(?:week|month|quarter|year) (?:that |when |in which )?i (?:first )?(?:bought|purchased|acquired|got)\b|\bsince (?:the )?(?:week|month|quarter|year)\b(?! of)/i;
/** "Its best month", "which week was the worst" */
const RANKED_UNIT =
  /\b(?:best|worst|strongest|weakest|top|poorest|greatest) (?:single |calendar |trading )?(week|month|quarter|year)\b/i;
const WHICH_UNIT = /\b(?:which|what) (?:single |calendar )?(week|month|quarter|year)\b/i;
const RANKS = /\b(?:best|worst|strongest|weakest|most|biggest|largest)\b/i;
/** No figure is of every one of several times: "up every month". */
const EACH_TIME = /\b(?:every|each|any|all)(?: of the| single)? (?:week|month|quarter|year)s?\b/i;
/** What is paid again and again is no one sum: "$100 a month". */
const RECURS = /\b(?:dollars?|bucks|usd|\d) (?:a|an|per|each|every) (?:day|week|month|quarter|year)\b/i;
/** Only the price of one thing had a best day. */
const WHICH_HAD = /\bwhich (?:one )?(?:of (?:my|these|those|the)|holding|stock|coin|position|investment)\b/i;
/** Since then is today. */
const SINCE_YESTERDAY =
  /\b(?:today['’]?s?|now|(?:since|from|than|to|with|vs|versus|against|over) (?:the )?yesterday)\b/i;
/** Two times of which only one could be read. */
const TWO_TIMES = /\bthis (week|month|quarter|year)\b[^.?!]{0,40}\b(?:last|previous|prior) \1\b/i;
/** "Which of mine": some of them, and no total. */
const PICKS =
  /\b(?:which|what) (?:ones? )?(?:of (?:my|mine|these|those|the)\b|(?:holdings?|stocks?|coins?|positions?|investments?)\b)|\b(?:did|has|have) any(?:thing)? (?:of my|i own|in my)\b/i;
/** A day that is told by another: "30 days before its peak", "the day the S&P peaked". */
const DAY_OF_ANOTHER =
  /\b(?:days?|weeks?|months?|years?) (?:before|after) (?:its|the|their|that)\b|\bday (?:that |when )?(?!i\b)(?:[\p{L}&’']{1,15} ){1,3}(?:peaked|bottomed|crashed|fell|rose|topped)\b/iu;
/** What all of it was worth at most is no figure. */
const PEAK_OF_ALL =
  /\bportfolio(?:['’]s)? (?:all[- ]time )?(?:highest|lowest|peak|maximum|record|top) (?:value|worth|level)?|\bportfolio\b[^.?!]{0,30}\bat its (?:highest|lowest|peak|top|best|worst)\b/i;
const STARTS_OVER = new Set(['no', 'nope']);
const FOLLOWS =
  /^\W{0,3}(?:and|what about|how about|same|also|or|then|ok|okay|now|so|but|fine|cool|great|thanks|alright|hmm|actually|sorry|no|wait)\b/i;
const CORRECTS = /^(?:[\p{L}’']{1,9}\W{1,3}){0,4}i (?:actually )?meant?\b/iu;
/** "All but 2" is no 2, and neither is "sold -2". */
const NOT_SO_MANY = /\b(?:(?:all|everything) but|(?:sold|sell) -)(?= ?\d)/i;
/** "On Apple only" */
const TURNS_TO = /^(?:on|for|with|just|only)\b/i;
const MOST_OF_A_TURN = 4;
const OF_ALL =
  /\b(?:holdings?|positions?|investments?|assets?|stocks?|coins?|crypto\p{L}{0,10}|everything|anything|accounts?|savings|bags?|stack|stuff|net worth|total|overall|altogether|all)\b/iu;
const WONDERS = /\b(?:would|['’]d|if|then)\b/i;
const LONGEST_TURN = 8;
/** "Two things" are no price. */
const LEAST_PRICE = 10;
/** "Yesterday and today" */
const BOTH_DAYS = /\b(?:yesterday|today),? and\b/i;
const SINCE_THEN = /\bsince(?: then| that(?: day| date)?)?(?:[?.! ]{0,4}$| on mine| for me)/i;
const FROM_TO =
  /\b(?:between|from|since|until|till|through|thru|starting|beginning)\b|(?<!compared? )\bto\b|\d ?[-–] ?\d|\b[a-z]{3,9} ?[–-] ?[a-z]{3,9}\b/i;
/** No question needs more. */
const MOST_WORDS = 40;
/** In characters: what no question exceeds. */
const LONGEST = 4000;
const ALL = /^(?:portfolio|stocks|coins|crypto|holdings|positions|investments)$/;
const isOfAllBefore = (texts: readonly string[]) => texts.some((text) => ALL.test(text));
const isNameAt = (at: number, texts: readonly string[], { at: names }: { at: { has(index: number): boolean } }) =>
  names.has(at) || (texts[at] === 'my' && names.has(at + 1));
/** "If Bitcoin goes to 150k and Ether to 5000" supposes no one price. */
const arePrices = (numbers: readonly Numeral[]) =>
  numbers.filter(({ unit, value }) => !['percent', 'part', 'units'].includes(unit) && Number(value) >= LEAST_PRICE)
    .length > 1;

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
  const counted = takeNumbers(
    texts,
    (at) => named.at.has(at) || isOfTime(at) || isOfTime(at - 1),
    (at) => named.at.has(at),
  );
  const isIf = IF.test(message);
  // "A quarter of my portfolio" is no time.
  if (counted.numbers.some(({ unit }) => unit === 'part'))
    period = periodOf(words.filter((_, at) => !counted.at.has(at)));
  const per = unitRanked(rest);
  const filled = new Set<Slot>();
  const uncovered: string[] = [...named.unknownSymbols];
  const strangers: string[] = [];
  let isElsewhere = false;
  let exceptAt = Number.POSITIVE_INFINITY;
  /** Where what was bought is named: "since I bought Tesla". */
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
      // "Since its halving": a time that is none of those that are known.
      if (found.slot === 'idle' && text === 'since' && period === undefined && days.length === 0) uncovered.push(text);
      if (found.slot === 'since_bought' && BUYS.has(texts[at + found.length - 1] ?? ''))
        sinceAt = at + found.length + (texts[at + found.length] === 'my' ? 1 : 0);
      // "How did my portfolio do on the day I bought Ford" is not about Ford.
      const isOfPurchase = found.slot === 'purchase_day';
      if (isOfPurchase && isOfAllBefore(texts.slice(0, at)) && isNameAt(at + found.length, texts, named))
        filled.add('no_figure');
      if (found.slot === 'except') exceptAt = Math.min(exceptAt, at);
      // "Leaving out Tesla, my stocks": what follows the name is none of what is left out.
      const isBehindName = [...named.at].some((one) => one > exceptAt && one < at - 1);
      const isKind = found.slot === 'crypto' || found.slot === 'stocks';
      if (isKind && at > exceptAt && !isBehindName) exceptType ??= found.slot === 'crypto' ? 'crypto' : 'stocks';
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
      text === per ||
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
  const [eachTime] = (named.instruments.length > 0 && EACH_TIME.exec(rest)) || [];
  const [recurring] = RECURS.exec(rest) ?? [];
  // Both are read where the other is one of the calendar.
  const [twoTimes] = (day?.kind === 'back' ? undefined : TWO_TIMES.exec(rest)) ?? [];
  const [peak] = PEAK_OF_ALL.exec(rest) ?? [];
  const [ofAnother] = DAY_OF_ANOTHER.exec(rest) ?? [];
  const [multiple] = MULTIPLE.exec(rest) ?? [];
  const [books] = (named.instruments.length > 0 && !filled.has('own') && OF_COMPANY.exec(message)) || [];
  const [, diverted] = (named.instruments.length > 1 && DIVERTED.exec(rest)) || [];
  uncovered.push(
    ...[diverted, hour, earns, bought, other, eachTime, recurring, twoTimes, peak, ofAnother, multiple, books].filter(
      (one) => one !== undefined,
    ),
  );
  for (const at of named.spans.keys())
    if (BEFORE_OR_AFTER.has(texts[at - 1] ?? '') && texts[at - 2] !== 'or')
      uncovered.push(words[at - 1]?.written ?? '');
  const isOrder = counted.numbers.length > 0 || REMINDS.test(message);
  if (isAct && !filled.has('asks_list') && !filled.has('together') && isOrder) uncovered.push(words[0]?.written ?? '');
  // "Since yesterday's close" is today.
  const isYesterday = period?.kind === 'yesterday';
  const isToday = isYesterday && filled.has('today') && SINCE_YESTERDAY.test(rest) && !BOTH_DAYS.test(message);
  // "Yesterday’s day range"
  if (isYesterday && !isToday && !BOTH_DAYS.test(message)) filled.delete('today');
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
  const sinceBought = sinceAt === undefined ? undefined : named.spans.get(sinceAt)?.instrument;
  const isOfOthers = (named.instruments.length > 1 || filled.has('portfolio')) && !filled.has('since_bought');
  const boughtOf = isOfOthers ? boughtBefore(texts, named.spans) : undefined;
  // Only the books know the day.
  if (boughtOf) {
    uncovered.push('bought');
    for (const slot of slotsOf('at_purchase purchase_day bought when')) filled.delete(slot);
  }
  const excluded = spans.filter(([at]) => at > exceptAt).map(([, { instrument }]) => instrument);
  const isWord = words.length === 1 && filled.size > 0;
  const included = isWord ? [] : named.instruments.filter((one) => !excluded.includes(one) && one !== boughtOf);
  const purchase = purchaseOf(sinceBought, included, filled);
  const isOfOther = purchase !== undefined && (included.length > 1 || filled.has('portfolio'));
  const instruments = isOfOther ? included.filter((one) => one !== purchase) : included;
  if (purchase) filled.delete('since_bought');
  // "Excluding bitcoin stock" names a unit, and so do "my Apple shares".
  if (excluded.length === 0 && exceptType) filled.add(exceptType === 'crypto' ? 'stocks' : 'crypto');
  else if (exceptAt < texts.length && excluded.length === 0) uncovered.push(words[exceptAt]?.written ?? '');
  // "My two coins, BTC and ETH"
  const isTally =
    counted.numbers.length === 1 &&
    !filled.has('convert') &&
    // "2 ETH in BTC" counts coins.
    ![...counted.at].some((at) => at + 1 === Math.min(...named.at)) &&
    named.instruments.length > 1 &&
    Number(place?.value) === named.instruments.length;
  const isNamed = named.instruments.length > 0;
  // "In 2024 or in 2025" sets them beside each other.
  if (days.length > 1 && /\bor\s{3}/i.test(rest)) filled.add('compare');
  const countedIn = countedInOf(texts, named.spans, filled);
  // "Between May and September" compares nothing.
  if (days.length > 1 && /\bbetween\b/i.test(message) && !COMPARES.test(message)) filled.delete('compare');
  const isOfEdge = filled.has('from_top') || filled.has('from_bottom');
  settle(filled, {
    isNamed,
    isOneNamed: instruments.length === 1,
    isTimed: (period !== undefined && !isToday) || days.length > 0 || purchase !== undefined || boughtOf !== undefined,
    isAboutMe: /\b(?:am|did|have|was) i\b/i.test(message),
    isVerbless: !VERBS.test(message) && countedIn === undefined,
    isCounted: counted.numbers.length > 0,
    isOfUnit: per !== undefined,
  });
  const [which] = (instruments.length === 0 && has({ filled }, 'best_day worst_day') && WHICH_HAD.exec(rest)) || [];
  if (which) uncovered.push(which);
  const sinceThen = SINCE_THEN.test(message);
  const crypto = filled.has('crypto');
  // "My stocks without Apple" are a kind, and "Apple stock" is none.
  const stocks = filled.has('stocks') && instruments.length === 0;
  return {
    filled,
    instruments,
    excluded,
    type: crypto === stocks ? undefined : crypto ? 'crypto' : 'stock',
    period: isToday ? undefined : period,
    on: days[0] ?? (purchase && { kind: 'purchase', of: purchase }),
    until: days[1],
    supposed:
      supposedPrice(isIf ? counted.numbers : [], filled) ??
      (supposes(message)
        ? arePrices(counted.numbers)
          ? 'unclear'
          : (supposedIn(message) ?? (SELLS.test(message) ? undefined : 'unclear'))
        : undefined),
    ahead: isAhead,
    past: !isAhead && (PAST.test(message) || USUAL.test(message)),
    amounts: amountsOf(words, named.spans),
    countedIn,
    count: isPlace ? Number(place?.value) : undefined,
    numbers: isPlace || isTally ? [] : counted.numbers,
    follows: FOLLOWS.test(message) || (words.length <= MOST_OF_A_TURN && TURNS_TO.test(message)),
    corrects: CORRECTS.test(message),
    would: /\bwould\b/i.test(message),
    since:
      purchase !== undefined ||
      (days.length === 1 &&
        !isOfEdge &&
        SINCE.test(message) &&
        !(filled.has('lots') && FROM.test(message) && !/\bsince\b/i.test(message))),
    side: days.length !== 1 ? undefined : BEFORE.test(message) ? 'before' : AFTER.test(message) ? 'after' : undefined,
    per,
    picks: instruments.length === 0 && PICKS.test(rest),
    isOfAll: OF_ALL.test(message),
    wonders: WONDERS.test(message),
    sells: SELLS.test(message),
    sinceThen,
    boughtOf,
    areApart: days.length > 1 && !FROM_TO.test(message),
    turn: words.length <= LONGEST_TURN ? supposedIn(`if it ${message}`) : undefined,
    currency,
    isElsewhere,
    strangers: [...named.unknownSymbols, ...strangers],
    missing: [],
    uncovered: [...new Set(uncovered)].filter((written) => !sinceThen || written.toLowerCase() !== 'since'),
  };
});

/** What was bought when a time began: "my portfolio since I bought Tesla", "the highest close of Tesla since I bought it". */
function purchaseOf(
  bought: Instrument | undefined,
  [named, other]: readonly Instrument[],
  filled: ReadonlySet<Slot>,
): Instrument | undefined {
  if (!filled.has('since_bought')) return undefined;
  if (bought && (other || filled.has('portfolio'))) return bought;
  return named && !other && has({ filled }, SINCE_PURCHASE) ? named : undefined;
}

function unitRanked(text: string): CalendarUnit | undefined {
  const [, unit] = RANKED_UNIT.exec(text) ?? (RANKS.test(text) ? (WHICH_UNIT.exec(text) ?? []) : []);
  return unit?.toLowerCase() as CalendarUnit | undefined;
}

/** "… when I bought Tesla" */
function boughtBefore(texts: readonly string[], spans: ReadonlyMap<number, MentionSpan>): Instrument | undefined {
  for (const [at, { instrument }] of spans) {
    const [before = '', last = ''] = [texts[at - 2], texts[at - 1]];
    const isMine = texts.slice(Math.max(0, at - 4), at).includes('i');
    if (isMine && (BUYING.has(last) || (BUYING.has(before) && INTO.has(last)))) return instrument;
  }
  return undefined;
}

/** "What if NVDA 250", "if I sell my Ford at 25": a price is supposed. */
function supposedPrice(numbers: readonly Numeral[], filled: ReadonlySet<Slot>): Supposed | 'unclear' | undefined {
  const [number, other] = numbers;
  const isMoney = number && ['plain', 'dollars', 'thousands'].includes(number.unit) && !number.limit;
  const isSold = number?.isRate && filled.has('if_sold');
  if (!isMoney || !(number.isBehindName || isSold) || has({ filled }, 'bought cost')) return undefined;
  return other ? 'unclear' : { price: number.value };
}

/** "How many shares of Ford" something else is worth, or what one holds "in Bitcoin". */
function countedInOf(
  texts: readonly string[],
  spans: ReadonlyMap<number, MentionSpan>,
  filled: ReadonlySet<Slot>,
): Instrument | undefined {
  const [[first, one] = [], [second, other] = [], more] = [...spans];
  if (first === undefined || !one || more) return undefined;
  const between = second === undefined ? [] : texts.slice(first + one.length, second);
  // "How many Apple and Tesla shares"
  if (other && between.every((text) => BESIDE.has(text))) return undefined;
  let back = first - 1;
  while (UNITS.has(texts[back] ?? '') || texts[back] === 'of') back -= 1;
  const isCounted = texts[back] === 'many' && texts[back - 1] === 'how';
  if (isCounted && (other || filled.has('portfolio'))) return one.instrument;
  const isPerOne = other && filled.has('ratio') && !isCounted;
  const isIn = (at: number | undefined) => at !== undefined && texts[at - 1] === 'in' && filled.has('value');
  if (isPerOne) return other.instrument;
  if (other && isIn(second)) return other.instrument;
  return !other && filled.has('portfolio') && isIn(first) ? one.instrument : undefined;
}
