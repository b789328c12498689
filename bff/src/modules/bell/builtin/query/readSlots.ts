import { byWord } from '../../vocabulary/byWord.ts';
import { SPELLED } from '../../vocabulary/rewordings/index.ts';
import type { Slot } from '../../vocabulary/slotWords.ts';
import { amountsOf } from '../language/amounts.ts';
import type { CalendarUnit } from '../language/askedDay.ts';
import { takeCurrency } from '../language/currency.ts';
import { type FindSymbol, findInstruments, remembered } from '../language/findInstruments.ts';
import { withoutFractions } from '../language/fractions.ts';
import { isCommand } from '../language/isCommand.ts';
import { looksAhead, PAST } from '../language/looksAhead.ts';
import { hasOtherPeriod, PART_OF_A_TIME, periodOf } from '../language/period.ts';
import { reworded } from '../language/plainSpoken.ts';
import { wordsOf } from '../language/readWords.ts';
import { recognizeConcepts } from '../language/recognizeConcepts.ts';
import { SELLS, type Supposed, supposedIn, supposes } from '../language/supposes.ts';
import { takeDays } from '../language/takeDays.ts';
import { mannerOf } from './manner.ts';
import { boughtBefore, countedInOf, purchaseOf } from './roles.ts';
import { settle } from './settle.ts';
import type { Slots } from './slots.ts';
import { has, slotsOf } from './slotTests.ts';
import { type Numeral, takeNumbers } from './takeNumbers.ts';
import { unheldIn } from './unheld.ts';
import { walkWords } from './walkWords.ts';

const isCount = (place: Numeral | undefined) =>
  place !== undefined && !place.limit && /^\d{1,2}$/.test(place.value) && ['plain', 'units'].includes(place.unit);
const IF = /^(?:and |so |ok |but )?(?:what )?if\b/i;
/** "What would Bitcoin at 30000 do to my total" */
const WOULD = /\bwould\b/i;
const ACTS =
  /\b(?:buy|sell|purchase|short|add|remove|delete|place|transfer|send|deposit|withdraw|invest|put|remind)\b/i;
const REMINDS = /\bremind\b/i;
const USUAL = /\b(?:how often|usually|generally|normally|typically|so far|in general)\b/i;
/** "Before Ford" */
const BEFORE_OR_AFTER: ReadonlySet<string> = new Set(['before', 'after']);
const SINCE = /\b(?:since|from|starting)\b/i;
/** "My lots from 2024" are those of the time. */
const FROM = /\bfrom\b(?!.*\b(?:on|onwards?|to|till|until|through)\b)/i;
const BEFORE = /\b(?:before|prior to|earlier than)\b/i;
const AFTER = /\b(?:after|later than)\b/i;
/** "How many shares does Ford have" is about the company. */
const VERBS =
  /\b(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|exist|traded|outstanding|there)\b/i;
/** `3m` */
const SHORT_TIME = /^\d{1,3}(?:d|w|m|mo|y|yr)$/;
const UNIT_OF_TIME = /^(?:session|day|week|month|quarter|year)s?$/;
const KINDS = byWord<Slot>({ coin: 'crypto', coins: 'crypto', stock: 'stocks', stocks: 'stocks' });
const COMPARES = /\b(?:compar|versus|vs|against|differ)/i;
/** "Its best month", "which week was the worst" */
const RANKED_UNIT =
  /\b(?:best|worst|strongest|weakest|top|poorest|greatest) (?:single |calendar |trading )?(week|month|quarter|year)\b/i;
/** "Weeks in a row", "consecutive months" */
const UNITS_IN_A_ROW =
  /\b(week|month|quarter|year)(?:s (?:in a row|straight|running|on end)|ly (?:\p{L}{2,10} ){0,2}streak)\b|\b(?:straight |consecutive |streak of (?:winning |losing )?)(week|month|quarter|year)(?:s|ly)\b/iu;
const WHICH_UNIT = /\b(?:which|what) (?:single |calendar )?(week|month|quarter|year)\b/i;
const RANKS = /\b(?:best|worst|strongest|weakest|most|biggest|largest)\b/i;
/** Only the price of one thing had a best day. */
const WHICH_HAD = /\bwhich (?:one )?(?:of (?:my|these|those|the)|holding|stock|coin|position|investment)\b/i;
/** Since then is today. */
const SINCE_YESTERDAY =
  /\b(?:today['’]?s?|now|(?:since|from|than|to|with|vs|versus|against|over) (?:the )?yesterday)\b/i;
/** "Which of mine": some of them, and no total. */
const PICKS =
  /\b(?:which|what) (?:ones? )?(?:of (?:my|mine|these|those|the)\b|(?:holdings?|stocks?|coins?|positions?|investments?)\b)|\b(?:did|has|have) any(?:thing)? (?:of my|i own|in my)\b/i;
/** "Two things" are no price. */
const LEAST_PRICE = 10;
/** "Yesterday and today" */
const BOTH_DAYS = /\b(?:yesterday|today)(?:['’]s)?(?: [\p{L}’']{1,12}){0,3},? and\b/iu;
const THAN_NOW = /\bthan (?:(?:it|they|he|she) )?(?:is |are )?(?:right )?(?:now|today|currently)\b/i;
const FROM_TO =
  /\b(?:between|from|since|until|till|through|thru|starting|beginning)\b|(?<!compared? )\bto\b|\d ?[-–] ?\d|\b[a-z]{3,9} ?[–-] ?[a-z]{3,9}\b/i;
const NAMED_ALONE = /^(?:is|are|was|does|do|did|has) [^,.?!]{1,30}\?{0,3}$/i;
/** No question needs more. */
const MOST_WORDS = 40;
/** In characters: what no question exceeds. */
const LONGEST = 4000;
/** "If Bitcoin goes to 150k and Ether to 5000" supposes no one price. */
const arePrices = (numbers: readonly Numeral[]) =>
  numbers.filter(({ unit, value }) => !['percent', 'part', 'units'].includes(unit) && Number(value) >= LEAST_PRICE)
    .length > 1;

/** Fills the slots of a message: by its words, and then by what they mean beside each other; undefined for a message longer than any question. */
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
  const texts = words.map(({ text }) => text);
  let period = periodOf(words);
  if (period && hasOtherPeriod(rest, period)) return undefined;
  // "Above 280 this year" counts no years.
  const isOfTime = (at: number) =>
    period !== undefined &&
    PART_OF_A_TIME.test(texts[at] ?? '') &&
    !(texts[at] === 'over' && /^\d+$/.test(texts[at + 1] ?? '') && !UNIT_OF_TIME.test(texts[at + 2] ?? '')) &&
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
  const walked = walkWords(words, { texts, named, counted, recognized, period, days, per, isAhead, isOfTime });
  const { filled, uncovered, strangers, isElsewhere, exceptAt, exceptType, sinceAt } = walked;
  // "Buy 5 NVDA" asks for no price.
  const isAct = ACTS.test(message) && isCommand(words, recognized.concepts, message.trimEnd().endsWith('?'));
  const isNamed = named.instruments.length > 0;
  const areSeveral = named.instruments.length > 1;
  uncovered.push(...unheldIn({ message, rest, day, isNamed, areSeveral, isOwn: filled.has('own') }));
  for (const at of named.spans.keys())
    if (BEFORE_OR_AFTER.has(texts[at - 1] ?? '') && texts[at - 2] !== 'or')
      uncovered.push(words[at - 1]?.written ?? '');
  // "How much is each of Apple and Ford up" asks of what is named.
  if (areSeveral && !filled.has('own')) filled.delete('each');
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
    // "Top 3 besides Tesla" names only what is left out.
    ![...named.spans.keys()].some((at) => at < exceptAt) &&
    isCount(place) &&
    // "My last two purchases"
    (has({ filled }, 'most small best worst') ||
      (place?.unit === 'plain' && has({ filled }, 'first last') && has({ filled }, 'bought lots')));
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
  // What is left out is named: the rest are all but that.
  if (excluded.length > 0 || exceptType) filled.delete('others');
  const isWord = words.length === 1 && filled.size > 0;
  const included = isWord ? [] : named.instruments.filter((one) => !excluded.includes(one) && one !== boughtOf);
  const purchase = purchaseOf(sinceBought, included, filled);
  const isOfOther = purchase !== undefined && (included.length > 1 || filled.has('portfolio'));
  const instruments = isOfOther ? included.filter((one) => one !== purchase) : included;
  if (purchase) filled.delete('since_bought');
  if (exceptType) filled.add(exceptType === 'crypto' ? 'stocks' : 'crypto');
  else if (exceptAt < texts.length && excluded.length === 0) uncovered.push(words[exceptAt]?.written ?? '');
  // "My two coins, BTC and ETH"
  const isTally =
    counted.numbers.length === 1 &&
    !filled.has('convert') &&
    // "2 ETH in BTC" counts coins.
    ![...counted.at].some((at) => at + 1 === Math.min(...named.at)) &&
    named.instruments.length > 1 &&
    Number(place?.value) === named.instruments.length;
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
    isOverTime: period !== undefined && period.kind !== 'yesterday' && days.length === 0,
    isAboutMe: /\b(?:am|did|have|was) i\b/i.test(message),
    isVerbless: !VERBS.test(message) && countedIn === undefined,
    isCounted: counted.numbers.length > 0,
    isOfUnit: per !== undefined,
    isThanNow: THAN_NOW.test(message),
  });
  const [which] = (instruments.length === 0 && has({ filled }, 'best_day worst_day') && WHICH_HAD.exec(rest)) || [];
  if (which) uncovered.push(which);
  const manner = mannerOf(message, words.length);
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
      supposedPrice(
        isIf ? counted.numbers : counted.numbers.filter(({ isRate }) => isRate && WOULD.test(message)),
        filled,
      ) ??
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
    ...manner,
    // "Is Coca-Cola?", after "is Tesla on my watchlist"
    follows: manner.follows || (isNamed && filled.size === 0 && NAMED_ALONE.test(message)),
    since:
      purchase !== undefined ||
      (days.length === 1 &&
        !isOfEdge &&
        SINCE.test(message) &&
        !(filled.has('lots') && FROM.test(message) && !/\bsince\b/i.test(message))),
    side: days.length !== 1 ? undefined : BEFORE.test(message) ? 'before' : AFTER.test(message) ? 'after' : undefined,
    per,
    picks: instruments.length === 0 && PICKS.test(rest),
    boughtOf,
    areApart: days.length > 1 && !FROM_TO.test(message),
    currency,
    isElsewhere,
    strangers: [...named.unknownSymbols, ...strangers],
    missing: [],
    uncovered: [...new Set(uncovered)].filter((written) => !manner.sinceThen || written.toLowerCase() !== 'since'),
  };
});

function unitRanked(text: string): CalendarUnit | undefined {
  const [row, inARow, consecutive] = UNITS_IN_A_ROW.exec(text) ?? [];
  if (row) return (inARow ?? consecutive)?.toLowerCase() as CalendarUnit;
  const [, unit] = RANKED_UNIT.exec(text) ?? (RANKS.test(text) ? (WHICH_UNIT.exec(text) ?? []) : []);
  return unit?.toLowerCase() as CalendarUnit | undefined;
}

/** "What if NVDA 250", "if I sell my Ford at 25": a price is supposed. */
function supposedPrice(numbers: readonly Numeral[], filled: ReadonlySet<Slot>): Supposed | 'unclear' | undefined {
  const [number, other] = numbers;
  const isMoney = number && ['plain', 'dollars', 'thousands'].includes(number.unit) && !number.limit;
  const isSold = number?.isRate && filled.has('if_sold');
  if (!isMoney || !(number.isBehindName || isSold) || has({ filled }, 'bought cost')) return undefined;
  return other ? 'unclear' : { price: number.value };
}
