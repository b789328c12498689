import type { Query } from './query.ts';
import { RECORDED, type RecordedMetric } from './recordedKinds.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

/** What a sale may be of; "a thousand" may be dollars or shares. */
const SOLD: ReadonlySet<Numeral['unit']> = new Set(['units', 'plain', 'part', 'percent', 'dollars']);

const isPrice = ({ unit, limit, value }: Numeral) =>
  ['plain', 'dollars', 'thousands'].includes(unit) && !limit && Number(value) > 0;

/** "If I sold 10 of my Nvidia shares today", "the gain on selling the older lot" */
export function saleOf(slots: Slots): Query | undefined {
  const { instruments, on, period, until, excluded, numbers } = slots;
  const [price, otherPrice] = numbers.filter(({ isRate }) => isRate);
  const priced = numbers.length > 1 ? price : undefined;
  const [number, other] = priced ? numbers.filter(({ isRate }) => !isRate) : numbers;
  // "Is my June lot long-term yet"
  const isOfAll = !has(slots, 'lots which asks_list bought holdings_counted gain loss profit losses');
  const isOfTerm = has(slots, 'long_term short_term') && (isOfAll || (has(slots, 'lots') && hasTime(slots)));
  if (!(has(slots, 'if_sold') || isOfTerm) || instruments.length !== 1 || other || excluded.length > 0)
    return undefined;
  if (otherPrice || (priced && !isPrice(priced)) || has(slots, 'sold_all')) return undefined;
  if (
    (slots.supposed && !priced) ||
    period?.kind === 'yesterday' ||
    (number && (number.limit || !SOLD.has(number.unit) || Number(number.value) === 0))
  )
    return undefined;
  const figures = 'value cost gain loss profit losses made_me lost_me percent doing break_even realized' as const;
  const covered = has(slots, 'covers') && number?.unit === 'dollars' && !priced ? number : undefined;
  if (has(slots, 'covers') && !covered) return undefined;
  const lots = 'covers rest lots bought first last long_term short_term quantity units_counted each' as const;
  if (!hasOnly(slots, `if_sold today at_prices hypo together everything which_one ${figures} ${lots}`))
    return undefined;
  const [isFirst, isLast] = [has(slots, 'first'), has(slots, 'last')];
  if (isFirst && isLast) return undefined;
  const [amount] = slots.amounts;
  const isPart = number?.unit === 'part' || number?.unit === 'percent';
  // "Half a Bitcoin" is half of one, and "half of my Bitcoin" of all.
  const isOfOne = isPart && amount !== undefined;
  const unit = isPart && !isOfOne ? 'percent' : number?.unit === 'dollars' ? 'dollars' : 'units';
  // "If I sell my Tesla at $500 a share"
  if (number?.isRate)
    return unit === 'percent' || hasTime(slots) || isFirst || isLast || has(slots, 'rest')
      ? undefined
      : { subject: 'supposed', supposed: { price: number.value }, instruments };
  return {
    subject: 'sale',
    instruments,
    on,
    span: period,
    until,
    ...(has(slots, 'rest portfolio') && { rest: true }),
    ...((isFirst || isLast) && { aggregate: isFirst ? 'first' : 'last' }),
    ...(priced && { atPrice: priced.value }),
    ...(number && !covered && { amount: { unit, value: isOfOne ? amount.quantity : number.value } as const }),
    ...(covered && { limit: { side: 'reached', value: covered.value } as const }),
  };
}

/** "If I sold all my coins, what would be left", "what would I have if I sold Tesla and Ford": a sale of several. */
export function saleOfManyOf(slots: Slots): Query | undefined {
  const { instruments, excluded, type, numbers } = slots;
  const [number, other] = numbers;
  if (!has(slots, 'sells if_sold') || instruments.length === 1 || hasTime(slots) || slots.supposed || other)
    return undefined;
  // What all of it brings is what it is worth.
  const isOfSome = instruments.length > 1 || type !== undefined || excluded.length > 0 || number !== undefined;
  const asksRest = has(slots, 'rest') || has(slots, 'portfolio');
  if (!isOfSome || !(asksRest || number) || (number && number.unit !== 'part' && number.unit !== 'percent'))
    return undefined;
  if (number?.limit || slots.amounts.length > 0) return undefined;
  const said = 'if_sold rest value becomes together everything each today gain profit at_prices';
  // "What do I have left" lists nothing.
  if (!hasOnly(has(slots, 'rest') ? without(slots, 'asks_list') : slots, said)) return undefined;
  return {
    ...({ subject: 'sale', instruments, excluded, type, rest: true } as const),
    ...(number && { amount: { unit: 'percent', value: number.value } as const }),
  };
}

/** "How much did I get in dividends this year", "have I sold anything" */
export function recordedOf(slots: Slots): Query | undefined {
  const { instruments, on, until, since, period, type, excluded } = slots;
  const [metric, other] = (Object.keys(RECORDED) as RecordedMetric[]).filter((slot) => slots.filled.has(slot));
  const isPersonal =
    has(slots, 'own made_me together') || (hasTime(slots) && (has(slots, 'cost') || instruments.length === 0));
  if (!metric || other || !isPersonal || type || excluded.length > 0) return undefined;
  const rest = without(slots, metric);
  const said = 'own cost gain made_me doing together everything always asks_list quantity bought';
  if (!hasOnly(rest, metric === 'sell' ? 'own asks_list quantity always everything together when last first' : said))
    return undefined;
  return { subject: 'recorded', metric, instruments, on, until, since, span: period };
}

/** "My realized gains this year" */
export function realizedOf(slots: Slots): Query | undefined {
  const { instruments, on, period } = slots;
  const parts = 'may realized own gain loss profit losses doing together bought it each asks_list' as const;
  return has(slots, 'realized') && hasOnly(slots, parts) && slots.excluded.length === 0
    ? { subject: 'realized', instruments, on, span: period }
    : undefined;
}
