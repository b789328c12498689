import type { Supposed } from '../language/supposes.ts';
import { MADE } from './holdingWords.ts';
import type { Query } from './query.ts';
import { resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasTime, slotsOf, without, withSlots } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

const MOVES = slotsOf('hypo which how_much becomes hit moved_up moved_down gain loss regain expected price percent');
const FIGURES = slotsOf(
  `own it hypo which how_much value ${MADE} cost_me money together everything portfolio doing if_sold share percent of_type`,
);
const OF_A_SALE = slotsOf('own it hypo which how_much value together everything stocks crypto pair quantity rest');
/** What a bare number is a percentage up to. */
const MOST_PERCENT = 100;
const THOUSAND = 1000;
/** What costs more is priced in thousands. */
const MOST_OF_A_SHARE = 20_000;
/** What says by itself what is sold. */
const OF_ALL = 'sold_all portfolio everything market each which_one' as const;
const A_QUARTER: Numeral = { value: '25', unit: 'part', limit: undefined, isRate: false, isBehindName: false };

const areAll = ({ filled }: Slots, of: ReadonlySet<string>) => [...filled].every((slot) => of.has(slot));

/** "And just 5%?", "and ETH to 5000", "halves?", after "if Bitcoin rises 20%"; "how much would I make" and "what share would it be" ask for the same. */
export function supposedAnew(before: Slots, slots: Slots): Slots | undefined {
  const { supposed } = before;
  if (!supposed || supposed === 'unclear' || slots.supposed || slots.instruments.length > 1) return undefined;
  const [number, other] = slots.numbers;
  // "How much Ethereum can I get for $300" supposes no price.
  const isOfAmount = slots.instruments.length === 1 && number !== undefined && has(slots, 'how_much units_counted');
  if (isOfAmount && !slots.follows && !has(slots, 'hypo becomes hit') && resolveQueries(slots)) return undefined;
  const instruments = slots.instruments.length > 0 ? slots.instruments : before.instruments;
  if (!number && !slots.turn) {
    const isFigure = slots.instruments.length === 0 && (slots.wonders || has(slots, 'it'));
    if (!isFigure || slots.filled.size === 0 || !areAll(slots, FIGURES)) return undefined;
    return has(slots, 'share') ? withSlots(before, 'share') : before;
  }
  const said = slots.turn ?? (number && ofNumber(number, supposed, has(slots, 'becomes hit')));
  const next = other ? undefined : said && inThousands(said, supposed, slots);
  return next && areAll(without(slots, 'it'), MOVES)
    ? { ...before, instruments, supposed: next, amounts: [], numbers: number ? [number] : [] }
    : undefined;
}

/** "And at two hundred", after a price of 150 thousand, counts thousands. */
function inThousands(turn: Supposed, before: Supposed, { instruments, numbers: [number] }: Slots): Supposed {
  if (!('price' in turn) || !('price' in before) || instruments.length > 0 || number?.unit !== 'plain') return turn;
  const isShort = Number(turn.price) < THOUSAND && Number(before.price) >= MOST_OF_A_SHARE;
  return isShort ? { price: String(THOUSAND * Number(turn.price)) } : turn;
}

/** A number in place of the last one: in the same way, by so much. */
function ofNumber({ value, unit, limit, isRate }: Numeral, supposed: Supposed, isTarget: boolean) {
  if (limit) return undefined;
  const isPart = unit === 'percent' || unit === 'part';
  const isBare = unit === 'plain' && !isTarget && !isRate && 'factor' in supposed && Number(value) <= MOST_PERCENT;
  if (!isPart && !isBare) return unit === 'units' ? undefined : 'by' in supposed ? { by: value } : { price: value };
  if (!('factor' in supposed)) return undefined;
  const change = (Number(supposed.factor) < 1 ? -1 : 1) * Number(value);
  return { factor: String((100 + change) / 100) };
}

/** "And all of it?", "a quarter?", "and half of my Tesla", "what would be left", after what a sale would bring. */
export function soldAnew(before: Slots, slots: Slots): Slots | undefined {
  const { instruments, numbers, period, on } = slots;
  const [number, other] = numbers;
  // "A quarter" alone is written like a time.
  const isQuarter = period?.kind === 'days' && /quarter$/.test(period.said) && !number;
  if (!has(before, 'if_sold') || instruments.length > 1 || other || number?.limit || on || (period && !isQuarter))
    return undefined;
  // "What would my profit be": a sale says it.
  const isOfIt = slots.wonders || (has(slots, 'it') && !has(slots, 'own'));
  const isGain = isOfIt && !number && !period && instruments.length === 0 && has(slots, MADE);
  if (isGain && areAll(slots, FIGURES)) return before;
  const isAll = has(slots, 'together everything') && !(has(slots, 'it') && has(slots, 'together'));
  const isRest = has(slots, 'rest');
  const isChanged = number || isAll || isQuarter || isRest || instruments.length > 0;
  // "And how much Tesla do I have" asks of what is held.
  const isHeld =
    instruments.length > 0 && !number && !slots.wonders && has(slots, 'own') && has(slots, 'how_much quantity');
  if (isHeld) return undefined;
  // "What do I have left" lists nothing.
  const asked = isRest ? without(slots, 'asks_list') : slots;
  if (!isChanged || slots.supposed || !areAll(asked, OF_A_SALE)) return undefined;
  const sold = isAll ? [] : number ? [number] : isQuarter ? [A_QUARTER] : before.numbers;
  return {
    ...(isRest ? withSlots(before, 'rest') : before),
    instruments: instruments.length > 0 ? instruments : before.instruments,
    numbers: sold,
    amounts: [],
  };
}

const OUTCOMES = slotsOf(
  `it which how_much value money share percent doing rest together moved_up moved_down hypo ${MADE}`,
);

/** "How much of that is profit", "what would I have left", after a sale, a supposition, or a purchase of another day: that reply says it. */
export function outcomeAgain(before: Slots | undefined, slots: Slots): Slots | undefined {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !hasTime(slots);
  const isAsked = has(slots, `${MADE} percent rest`) && areAll(slots, OUTCOMES) && !slots.supposed && !slots.isOfAll;
  if (!before || !isBare || !isAsked) return undefined;
  const isImagined = has(before, 'if_sold') || (before.supposed && before.supposed !== 'unclear');
  return isImagined || resolveQuery(before)?.metric === 'invested' ? before : undefined;
}

const OF_EXCHANGE = slotsOf('it together units_counted quantity bought may how_much which value own hypo stocks');

/** "And put it all in Nvidia, how many is that", after what a sale of Tesla would bring. */
export function exchangedAnew(before: Slots | undefined, slots: Slots): Slots | undefined {
  const [one, other] = slots.instruments;
  const isAsked =
    (has(slots, 'units_counted quantity') || (has(slots, 'how_much') && has(slots, 'bought'))) &&
    areAll(slots, OF_EXCHANGE);
  const isBare = slots.numbers.length === 0 && !slots.supposed && !slots.period && !slots.on && !has(slots, 'own');
  const isOfSale = before?.instruments.length === 1 && before.numbers.length === 0 && has(before, 'if_sold sells');
  if (!before || !isOfSale || !one || other || !isAsked || !isBare) return undefined;
  const exchanged = {
    ...before,
    filled: slotsOf('own sells bought units_counted'),
    instruments: [...before.instruments, one],
  };
  return one.symbol !== before.instruments[0]?.symbol && resolveQueries(exchanged) ? exchanged : undefined;
}

/** "And a quarter?", after what half of something is worth. */
export function partAnew(before: Slots, slots: Slots): Slots | undefined {
  const [old, second] = before.numbers;
  const [number, other] = slots.numbers;
  const isQuarter = slots.period?.kind === 'days' && /quarter$/.test(slots.period.said) && !number;
  const isPart = isQuarter || (number?.unit === 'part' && !other && !slots.period);
  const isBare = slots.instruments.length === 0 && slots.filled.size === 0 && !slots.on;
  if (old?.unit !== 'part' || second || before.instruments.length !== 1 || !isPart || !isBare) return undefined;
  return { ...before, amounts: [], numbers: [number ?? A_QUARTER] };
}

/** "And if it goes up 10%", after what $100 buy, or what 10 shares are worth: of so much, and not of what one holds. */
export function supposedOfAmount(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const { supposed, instruments } = slots;
  if (!before || !supposed || supposed === 'unclear' || instruments.length > 0 || has(slots, 'own portfolio'))
    return undefined;
  const query = resolveQuery(before);
  const isAmount = query?.subject === 'instruments' && (query.metric === 'units' || query.metric === 'worth');
  if (!isAmount || query.isOwn || query.instruments.length !== 1) return undefined;
  const { amount } = query;
  const asked = resolveQuery({ ...without(slots, 'it'), instruments: query.instruments, amounts: [] });
  return amount && asked?.subject === 'supposed' ? [{ ...asked, amount }] : [];
}

const OF_PURCHASE = slotsOf(
  'which how_much own quantity units_counted value average break_even share together it cost price',
);

const OF_MORE = slotsOf('hypo own bought today price it which how_much quantity units_counted most');

/** "What if I buy 10 more", after what one paid on average: what buying them would make. */
function moreBought(slots: Slots, before: Slots | undefined): Query | undefined {
  const [number, second] = slots.numbers;
  if (!before || !has(before, 'break_even average') || before.instruments.length !== 1) return undefined;
  const isOfIt = slots.instruments.every(({ symbol }) => symbol === before.instruments[0]?.symbol);
  const isUntimed = !slots.period && !slots.on && !slots.type;
  if (!isOfIt || !isUntimed || !has(slots, 'hypo') || !has(slots, 'bought') || !areAll(slots, OF_MORE))
    return undefined;
  const isPlain = number && !second && !number.limit && (number.unit === 'plain' || number.unit === 'units');
  const value = isPlain ? number.value : !number && slots.count && has(slots, 'most') ? String(slots.count) : undefined;
  return value === undefined
    ? undefined
    : { subject: 'purchase', instruments: before.instruments, amount: { unit: 'units', value } };
}

/** "And what would my average be then", after what 4 more shares cost: what buying them would make. */
export function boughtAnew(
  slots: Slots,
  [before, earlier]: readonly (Slots | undefined)[],
): readonly Query[] | undefined {
  const more = moreBought(slots, before);
  if (more) return [more];
  const isUnnamed = slots.instruments.length === 0 && !slots.period && !slots.on && !slots.type;
  const isBare = isUnnamed && slots.numbers.length === 0;
  const isAsked =
    has(slots, 'average break_even') ||
    (slots.would && has(slots, 'quantity units_counted') && has(slots, 'value own')) ||
    (has(slots, 'it') && has(slots, 'cost price') && !has(slots, 'own'));
  if (!isBare || !isAsked || slots.supposed || !areAll(slots, OF_PURCHASE)) return undefined;
  const again = before && moreBought(before, earlier);
  if (again) return [again];
  const isSame =
    before &&
    before.instruments.length === 0 &&
    before.numbers.length === 0 &&
    (before.would || has(before, 'average'));
  const asked = isSame ? earlier : before;
  const query = asked && resolveQuery(asked);
  // "So I’d have how many in total", after what a sale would buy
  if (query?.metric === 'ratio' && query.isOwn && !has(slots, 'average break_even'))
    return [{ ...query, aggregate: 'sum' }];
  if (query?.instruments.length !== 1 || query.isOwn) return undefined;
  if (query.subject === 'purchase') return query.aggregate ? undefined : [query];
  if (query.subject !== 'instruments' || !(query.metric === 'units' || query.metric === 'worth')) return undefined;
  const [counted, other] = query.amounts ?? [];
  const amount = query.amount ?? (counted && !other ? { unit: 'units' as const, value: counted.quantity } : undefined);
  return amount && [{ subject: 'purchase', instruments: query.instruments, amount }];
}

/** Whether a message thinks of a sale and does not say of what: "what if I sold half". */
export function sellsUnnamed(slots: Slots): boolean {
  return has(slots, 'sells') && !has(slots, OF_ALL) && slots.instruments.length === 0 && !slots.type;
}

/** "What if I sold half", of the one thing that was meant before. */
export function saleOfMeant(slots: Slots, meant: Slots['instruments']): readonly Query[] | undefined {
  if (!sellsUnnamed(slots) || meant.length !== 1) return undefined;
  return resolveQueries({ ...withSlots(without(slots, 'sells'), 'if_sold own'), instruments: meant });
}
