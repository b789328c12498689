import type { Slot } from '../../vocabulary/slotWords.ts';
import { type Period, periodOf } from '../language/period.ts';
import { wordsOf } from '../language/readWords.ts';
import { earlier } from './earlier.ts';
import { ENDS, ORDERS } from './holdingWords.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';
import { partAnew, soldAnew, supposedAnew } from './supposedAnew.ts';
import { ofPortfolio, ofWholePart } from './wholes.ts';

/** Slots of which a follow-up replaces one with another: "and the worst?" */
const ALTERNATIVES = [
  slotsOf(ORDERS),
  slotsOf(
    'cost_me made_me lost_me price volume value cost share break_even volatility profit losses gain loss doing quantity high low highest lowest average best_day worst_day drawdown streak correlation when bought held_since lots moved_up moved_down',
  ),
  slotsOf('first last'),
  slotsOf('asks_list together'),
  slotsOf('watchlist portfolio market'),
  slotsOf('red green'),
  slotsOf('crypto stocks'),
];
/** Figures of an instrument that a question about another may go on with. */
const FIGURES =
  'volatility correlation drawdown best_day worst_day average streak high low highest lowest share break_even cost profit gain volume' as const;
const PLACES = slotsOf('second third');
const TIMES = slotsOf('today always since_bought');
/** They say how a figure is told, and so replace none. */
const MANNERS = slotsOf('percent money which how_much it own today compare which_one');
/** What may stand beside a name that takes the place of another: "and for Tesla?" */
const BESIDE_NAMES = slotsOf('pair it which how_much money stocks crypto own doing compare instead');

const areNone = ({ filled }: Slots, of: ReadonlySet<Slot>) => [...filled].every((slot) => !of.has(slot));
const areAll = ({ filled }: Pick<Slots, 'filled'>, of: ReadonlySet<Slot>) => [...filled].every((slot) => of.has(slot));

/**
 * What was asked before, with what a follow-up says instead; undefined where the message changes nothing of it, is a
 * question of its own, or does not fit.
 */
export function followed(before: Slots | undefined, slots: Slots): Slots | undefined {
  if (!before || slots.uncovered.length > 0 || before.uncovered.length > 0) return undefined;
  // "How much does Bitcoin have", after what volatility is
  const isOfFigure = before.instruments.length === 0 && slots.instruments.length > 0;
  if (standsAlone(slots) && !isOfFigure) return undefined;
  if (slots.on?.kind === 'before') {
    const time = earlier(before, slots.on.unit);
    return time && followed(before, { ...without(slots, 'it'), ...time });
  }
  // "The difference between the two", after two suppositions, is none of either.
  if (before.supposed && has(slots, 'compare') && slots.instruments.length === 0 && !slots.supposed) return undefined;
  const whole = ofPortfolio(before, slots);
  if (whole) return whole;
  const anew =
    supposedAnew(before, slots) ??
    soldAnew(before, slots) ??
    partAnew(before, slots) ??
    perUnit(before, slots) ??
    paceOf(before, slots) ??
    ofLot(before, slots);
  if (anew) return resolveQueries(anew) ? anew : undefined;
  // "And Tesla?", after "if Apple goes to 300": no price of another is supposed.
  if (before.supposed && (slots.numbers.length > 0 || isOfPrice(before)) && !has(slots, 'instead')) return undefined;
  const ofWhole = ofWholePart(before, slots);
  if (ofWhole) return ofWhole;
  const shorter = withoutLast(before, slots);
  if (shorter) return followed(before, shorter);
  const { filled, instruments, period, on, type, count, numbers, currency } = slots;
  // "I meant the S&P", after how the market did
  if (slots.corrects && instruments.length > 0 && has(before, 'market'))
    return followed(without(before, 'market'), slots);
  const isBare = instruments.length === 0 && numbers.length === 0;
  // "At what price", after "when did I buy it": lots say both.
  const asksPaid = before.filled.has('bought') && filled.has('price') && isBare;
  if (asksPaid && areAll(without(slots, 'price'), MANNERS)) return before;
  // "The difference between them", after one figure and then another, is neither of them again.
  const isApart =
    filled.has('compare') && isBare && areAll(slots, slotsOf('compare it which how_much pair percent money'));
  if (isApart && before.instruments.length < 2 && !period && !on && !type) return undefined;
  const saysNothing = filled.size === 0 && isBare && !period && !on && !type && !count && !currency;
  // "It" is nothing that was named, or ranked.
  if (filled.has('it') && filled.has('own') && instruments.length === 0 && before.instruments.length === 0)
    return undefined;
  if (saysNothing || (resolveQueries(slots) && !goesOn(before, slots))) return undefined;
  if (slots.excluded.length > 0 && before.instruments.length > 0) return undefined;
  if (instruments.length > 0) {
    // "And Apple and Microsoft together", after what one holds of Apple
    const isSum = instruments.length > 1 && before.filled.has('own') && filled.has('together');
    if (!areAll(isSum ? without(slots, 'together') : slots, BESIDE_NAMES)) return undefined;
    const isFigured = has(before, FIGURES) && !before.filled.has('own');
    // "Compared to the S&P", after how one’s own did
    const isBeside = filled.has('compare') && before.filled.has('own');
    const isMine = isFigureOf(before, slots);
    if (
      before.instruments.length === 0 &&
      !slots.follows &&
      !slots.corrects &&
      !filled.has('it') &&
      !isFigured &&
      !isBeside &&
      !isMine
    )
      return undefined;
    // "How is Tesla doing" is a question, and "and how is Tesla doing" may be one about the last figure.
    if (filled.has('doing') && !slots.follows) return undefined;
  }
  // "And overall", after a question about today, is about all time.
  const isAll = filled.has('together') && filled.size === 1;
  const isOfDayOfOne = before.instruments.length === 1 && has(before, 'today') && has(before, 'own');
  const isOverall = isAll && (before.instruments.length === 0 || isOfDayOfOne);
  // A forecast is of no time that is over.
  const isTimed =
    isOverall ||
    has(slots, 'forecast forecasts') ||
    period !== undefined ||
    on !== undefined ||
    has(slots, 'today always since_bought');
  const isOfType = filled.has('crypto') || filled.has('stocks');
  // "And the smallest?", after the second biggest, has no place.
  const isOfMoney = has(slots, 'money') && !has(slots, 'percent');
  const isOrdered = has(slots, 'best worst most small') && !has(slots, 'second third');
  // "And the lowest", after which has the highest volatility, turns its order and keeps its figure.
  const turnsOrder = has(slots, 'highest lowest') && has(before, 'highest lowest');
  const figures = turnsOrder ? without(slots, 'highest lowest') : slots;
  const replaced = new Set(
    ALTERNATIVES.filter(
      (group) => !areNone(group.has('highest') && group.has('price') ? figures : slots, group),
    ).flatMap((group) => [...group]),
  );
  // "And the average?", after the volume, is of that.
  if (filled.has('average')) replaced.delete('volume');
  // "And the worst?", after the best day, is the worst day.
  const mirror = filled.has('worst') ? 'best_day' : filled.has('best') ? 'worst_day' : undefined;
  if (mirror && before.filled.has(mirror)) return followed(before, mirrored(slots, mirror));
  const kept = [...before.filled].filter(
    (slot) =>
      !replaced.has(slot) &&
      !(isTimed && TIMES.has(slot)) &&
      !(isOrdered && PLACES.has(slot)) &&
      !(isOfMoney && slot === 'percent') &&
      !(slot === 'per_unit' && has(slots, 'percent')),
  );
  const said = [...filled].filter(
    (slot) => (instruments.length === 0 || (slot !== 'doing' && slot !== 'instead')) && !(isAll && isOfDayOfOne),
  );
  const changed: Slots = {
    ...before,
    filled: new Set([...kept, ...said]),
    instruments: turnsToType(before, slots) ? [] : namedIn(before, slots),
    excluded: excludedIn(before, slots),
    period: isTimed ? period : (longer(before, slots) ?? before.period),
    on: isTimed ? on : before.on,
    until: isTimed ? slots.until : before.until,
    since: isTimed ? slots.since : before.since,
    type: isOfType ? type : before.type,
    count: count ?? before.count,
    currency: currency ?? before.currency,
    numbers: longer(before, slots) ? [] : numbersOf(before, slots),
  };
  const bare = bareQuery(changed);
  const isWatched = bare?.subject === 'watchlist' && bare.instruments.length > 0;
  if (resolveQueries(changed) || bare?.subject === 'movers' || isWatched) return changed;
  // "And the crypto?", after what one’s own stocks made
  if (isOfType && has(before, 'own') && instruments.length === 0 && bareQuery(changed)?.subject === 'holdings')
    return changed;
  // "Is it the Bitcoin," after "why is my portfolio down today"
  const part = without(changed, 'it why portfolio');
  if (instruments.length > 0 && before.filled.has('portfolio') && resolveQueries(part)) return part;
  const beside = without(changed, 'it compare stocks');
  if (instruments.length > 0 && isCompared(before, slots) && resolveQueries(beside)) return beside;
  // "And the day before?" asks for the figure again, without its order.
  const plain = {
    ...changed,
    filled: new Set([...changed.filled].filter((slot) => !MANNERS.has(slot) || filled.has(slot))),
  };
  return resolveQueries(plain) && changed.filled.has('own') === plain.filled.has('own') ? plain : undefined;
}

/** "What is volatility," and then "which of mine has the most of it". */
export function ofFigure(before: Slots | undefined, slots: Slots): Slots | undefined {
  const isFigure = before?.instruments.length === 0 && has(before, FIGURES) && !has(before, 'own portfolio market');
  const isOrder = has(slots, 'highest lowest') || (has(slots, 'most small') && hasOnly(slots, 'it most small'));
  // "And what is mine this year"
  const isMine =
    isFigure && slots.instruments.length === 0 && areAll(slots, slotsOf('own portfolio it which how_much'));
  if (isMine && has(slots, 'own') && slots.numbers.length === 0 && !slots.type) {
    const { period, on, until, since } = slots;
    const mine = { ...withSlots(without(before, 'which'), 'own portfolio'), period, on, until, since };
    return resolveQueries(mine) ? mine : undefined;
  }
  if (!isFigure || !isOrder || !has(slots, 'own')) return undefined;
  const asked = [...before.filled].filter((slot) => slot !== 'which');
  const changed = { ...slots, filled: new Set([...without(slots, 'it').filled, ...asked]) };
  return resolveQueries(changed) ? changed : undefined;
}

/** "And the smallest one?", after the biggest: "one" is nothing that was ranked. */
export function otherEnd(slots: Slots, before: Slots | undefined): Slots | undefined {
  const isOrder = has(slots, 'it') && has(slots, ENDS);
  const isBare = isOrder && hasOnly(slots, `it ${ENDS}`) && slots.instruments.length === 0;
  if (!before || !isBare || !slots.follows || before.instruments.length > 0) return undefined;
  const ranked = has(before, 'which_one') ? withSlots(without(before, 'which_one'), 'which') : before;
  return resolveQuery(ranked)?.aggregate === 'rank' ? followed(ranked, without(slots, 'it')) : undefined;
}

const ASKS = 'which how_much asks_list' as const;
const ONLY_NAMED = slotsOf(`${ASKS} stocks crypto may`);

/** "How much is Apple?", "what is on my watchlist?" A question that says what it is about and asks for it takes nothing from the last one. */
export function standsAlone(slots: Slots): boolean {
  const { filled, instruments, follows, corrects, joins, numbers } = slots;
  if (follows || corrects || joins || numbers.length > 0 || hasTime(slots) || !has(slots, ASKS)) return false;
  const isNamed = instruments.length === 1 && [...filled].every((slot) => ONLY_NAMED.has(slot));
  return (
    isNamed ||
    (instruments.length === 0 &&
      has(slots, 'watchlist portfolio') &&
      hasOnly(slots, `${ASKS} own watchlist portfolio value may`))
  );
}

/** "If I sold all my coins, what would I get?" A whole question with a subject of its own is no part of the last one. */
export function namesItsOwn(slots: Slots): boolean {
  const { isWhole, follows, corrects, joins, instruments, type } = slots;
  if (!isWhole || follows || corrects || joins) return false;
  const refers = has(
    slots,
    'it which_one other others instead same_time that_day each rest pair next_one former share beat compare best worst',
  );
  return (
    !refers &&
    (instruments.length > 0 ||
      has(slots, 'portfolio everything watchlist') ||
      (type !== undefined && has(slots, 'own')))
  );
}

const isOfPrice = ({ supposed }: Slots) => supposed !== undefined && supposed !== 'unclear' && 'price' in supposed;
/** "What is mine for Apple", after what a cost basis is */
function isFigureOf(before: Slots, { filled, instruments, numbers }: Slots): boolean {
  const isNamed =
    instruments.length > 0 && before.instruments.length === 0 && has(before, FIGURES) && has(before, 'own');
  return isNamed && numbers.length === 0 && areAll({ filled }, slotsOf('own it which'));
}

/** "And my Apple", after what one's Tesla gained this year: the same figure, in the same time. */
function isSameOfMine(before: Slots, { follows, filled, instruments, numbers, period, on }: Slots): boolean {
  const isBare = instruments.length > 0 && numbers.length === 0 && !period && !on;
  const isSaid = has(before, 'own today') || before.period !== undefined || before.on !== undefined;
  return follows && isBare && before.instruments.length > 0 && isSaid && areAll({ filled }, slotsOf('own it'));
}

/** "What about mine, in dollars", after how the price of the same thing moved */
function isMoveOfMine(before: Slots, { follows, filled, instruments, numbers, period, on }: Slots): boolean {
  const [one, other] = instruments;
  const isSame = one && !other && before.instruments.some(({ symbol }) => symbol === one.symbol);
  const isMove = !before.filled.has('own') && has(before, 'doing moved_up moved_down gain loss');
  const isBare =
    filled.has('own') && has({ filled }, 'money percent') && areAll({ filled }, slotsOf('own money percent'));
  return follows && isSame === true && isMove && isBare && numbers.length === 0 && !period && !on;
}

/** "Per share?", after a gain; what was paid, and a price, are told so anyway. */
function perUnit(before: Slots, slots: Slots): Slots | undefined {
  if (slots.filled.size !== 1 || !has(slots, 'per_unit') || slots.instruments.length > 0) return undefined;
  return has(before, 'cost break_even price') ? before : withSlots(before, 'per_unit');
}

const OF_PACE = slotsOf(
  'per_year per_month per_week per_day annualized it which how_much percent money average value together doing',
);
const GAINS = 'profit losses gain loss made_me lost_me doing moved_up moved_down held_since since_bought' as const;

/** "So what is that a month?", after what one gained, or for how long it is held. */
function paceOf(before: Slots, slots: Slots): Slots | undefined {
  const isAsked = has(slots, 'per_year per_month per_week per_day annualized') && areAll(slots, OF_PACE);
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.period && !slots.on;
  const isOfGain =
    has(before, 'own portfolio made_me lost_me held_since') && has(before, GAINS) && !before.period && !before.on;
  if (!isAsked || !isBare || !isOfGain || has(before, 'today') || before.excluded.length > 0) return undefined;
  const pace = withSlots(without(slots, 'it which how_much value together doing'), 'own profit');
  return { ...pace, instruments: before.instruments, type: before.type };
}

const OF_LOT = slotsOf('first second third last lots own bought it which how_much doing');

/** "And on the first lot alone?", after what one gained, or paid. */
function ofLot(before: Slots, slots: Slots): Slots | undefined {
  const isAsked = has(slots, 'lots') && has(slots, 'first second third last') && areAll(slots, OF_LOT);
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.period && !slots.on;
  if (!isAsked || !isBare || before.instruments.length !== 1 || before.period || before.on) return undefined;
  if (!has(before, 'own') || !has(before, `${GAINS} value cost`)) return undefined;
  const figures = slotsOf('profit losses gain loss made_me lost_me value cost doing');
  const kept = [...before.filled].filter((slot) => figures.has(slot));
  return {
    ...without(slots, 'it which how_much'),
    filled: new Set([...without(slots, 'it which how_much').filled, ...kept]),
    instruments: before.instruments,
  };
}

function mirrored(slots: Slots, of: 'best_day' | 'worst_day'): Slots {
  const [word, day] = of === 'best_day' ? (['worst', 'worst_day'] as const) : (['best', 'best_day'] as const);
  return { ...slots, filled: new Set([...slots.filled].map((one) => (one === word ? day : one))) };
}

/** "Versus Ford" joins what was named before, and "and Ford" takes its place. */
function namedIn(before: Slots, slots: Slots): Slots['instruments'] {
  const { filled, instruments } = slots;
  const [named, other] = instruments;
  if (!named) return before.instruments;
  // "Nvidia instead of SPY"
  if (other && filled.has('instead'))
    return before.instruments.some(({ symbol }) => symbol === other.symbol)
      ? before.instruments.map((one) => (one.symbol === other.symbol ? named : one))
      : [named];
  // A correlation has two: "and with Nvidia?"
  const [first, second] = before.instruments;
  // "And versus AMD?", and "I meant with AMD", after a comparison of two
  const isPair =
    before.filled.has('correlation') || (before.filled.has('compare') && (filled.has('compare') || slots.corrects));
  if (!other && first && second && isPair) return [first, named];
  const kept = isJoined(before, slots) ? before.instruments.filter((one) => !instruments.includes(one)) : [];
  return [...kept, ...instruments];
}

/** "And without Ethereum too", after all but Bitcoin, leaves out both. */
function excludedIn(before: Slots, { excluded, joins }: Slots): Slots['excluded'] {
  if (excluded.length === 0) return before.excluded;
  return joins ? [...before.excluded, ...excluded] : excluded;
}

/** "And for all my stocks?", after a figure of one. */
const turnsToType = (before: Slots, slots: Slots) =>
  slots.isOfAll &&
  slots.type !== undefined &&
  slots.instruments.length === 0 &&
  before.instruments.length > 0 &&
  has(slots, 'own together');

function isJoined(before: Slots, { filled, joins }: Slots): boolean {
  // "And Solana too", after a comparison
  if (joins && before.filled.has('compare') && before.instruments.length > 1) return true;
  return filled.has('compare') && !before.filled.has('compare') && before.instruments.length > 0;
}

/** "Is that a lot compared with my Ford", after what the person holds of another. */
function isCompared(before: Slots, slots: Slots): boolean {
  return before.filled.has('own') && isJoined(before, slots);
}

/** "And over the last thirty?", after the last seven days, names no last lot. */
function withoutLast({ period }: Slots, slots: Slots): Slots | undefined {
  const isNumbered = slots.numbers.length === 1 && slots.numbers[0]?.unit === 'plain' && slots.instruments.length === 0;
  if (period?.kind !== 'days' || !isNumbered || !slots.filled.has('last')) return undefined;
  return without(slots, 'last');
}

/** "Make it 90", after the last 30 days. */
function longer({ period, numbers: [old] }: Slots, { numbers: [number, other] }: Slots): Period | undefined {
  const [, unit] = /^over the last (?:\d{1,4} )?(day|week|month|year)s?$/.exec(period?.said ?? '') ?? [];
  if (!number || other || old || number.limit || number.unit !== 'plain' || !unit) return undefined;
  return periodOf(wordsOf(`${number.value} ${unit}s`));
}

/** "Sorry, I meant 100" is in the unit of what it corrects. */
function numbersOf(before: Slots, { numbers }: Slots): Slots['numbers'] {
  const [number] = numbers;
  const [old] = before.numbers;
  if (!number) return before.numbers;
  // "And at 250", after a purchase
  if (number.isRate && has(before, 'hypo') && has(before, 'average break_even'))
    return [...before.numbers.filter(({ isRate }) => !isRate), number];
  const isPart = old?.unit === 'part' && number.unit === 'percent';
  const isPlain = isPart || number.unit === 'plain' || number.unit === 'thousands';
  return old && isPlain ? [{ ...old, value: number.value, limit: number.limit ?? old.limit }] : numbers;
}

/** "And what did I pay", after a question about Apple, asks about Apple. */
function goesOn(before: Slots, slots: Slots): boolean {
  const { follows, filled, instruments, type, excluded, numbers } = slots;
  if (slots.corrects && areAll(slots, BESIDE_NAMES)) return true;
  // "And my Tesla, in dollars," after how Tesla moved
  if (isMoveOfMine(before, slots)) return true;
  // "And Nvidia above 230", after "when was Tesla last above 500"
  const isLimit = numbers.length === 1 && before.numbers.length === 1 && numbers[0]?.limit && before.numbers[0]?.limit;
  if (isLimit && areAll(slots, BESIDE_NAMES)) return true;
  // "What is mine for Apple", after what a cost basis is
  if (isFigureOf(before, slots) || isSameOfMine(before, slots)) return true;
  // "And what is it for Tesla this year" asks for the figure of the last message.
  const isOfFigure = has(before, FIGURES) || isCompared(before, slots);
  if (instruments.length > 0) return filled.has('it') && isOfFigure && areAll(slots, BESIDE_NAMES);
  // What is about all is about more than what was named before.
  const all = 'portfolio together everything best worst most small market watchlist' as const;
  const isOfAll = has(slots, all) || type !== undefined || excluded.length > 0;
  return follows && before.instruments.length > 0 && !isOfAll;
}
