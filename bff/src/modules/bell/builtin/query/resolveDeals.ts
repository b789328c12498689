import { Decimal } from 'decimal.js';
import type { Query } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

const MONEY: readonly Numeral['unit'][] = ['dollars', 'thousands'];
const isPart = ({ unit }: Numeral) => unit === 'percent' || unit === 'part';
const isNow = (slots: Slots) => !hasTime(slots) && !slots.until && slots.excluded.length === 0 && !slots.type;

/** "If I buy 10 more Tesla at 400, what is my new average": what a purchase would make of a holding. */
export function purchaseOf(slots: Slots): Query | undefined {
  const { instruments, numbers } = slots;
  // "What would 3 more cost, and what would my average be"
  const isThought = has(slots, 'hypo') || (slots.would && has(slots, 'own') && has(slots, 'average break_even'));
  if (!isThought || !has(slots, 'bought cost') || instruments.length !== 1 || !isNow(slots)) return undefined;
  const [price, otherPrice] = numbers.filter(({ isRate }) => isRate);
  const [number, more] = numbers.filter(({ isRate }) => !isRate);
  // "How many would I have then", "what would they all be worth"
  const isHeld =
    has(slots, 'bought') && has(slots, 'value') && has(slots, 'quantity units_counted together everything');
  if (
    !number ||
    more ||
    otherPrice ||
    !(has(slots, 'average break_even') || isHeld || has(slots, 'share') || price || number.unit === 'percent')
  )
    return undefined;
  if (numbers.some(({ limit, value }) => limit || Number(value) === 0) || slots.supposed === 'unclear')
    return undefined;
  if (price && (isPart(price) || price.unit === 'units')) return undefined;
  const figures = 'average break_even cost cost_me value quantity units_counted how_much price per_unit' as const;
  const isShare = has(slots, 'share');
  if (
    !hasOnly(
      slots,
      `hypo bought most it of_type share today at_prices together everything becomes money expected ${figures}`,
    )
  )
    return undefined;
  const amount = boughtOf(number, slots);
  return (
    amount && {
      subject: 'purchase',
      instruments,
      amount,
      ...(price && { atPrice: price.value }),
      ...(isShare && { metric: 'share' }),
    }
  );
}

/** "10", "half a", "$500 of", "50% more of what I have". */
function boughtOf(number: Numeral, slots: Slots): Query['amount'] {
  const [one] = slots.amounts;
  const { unit, value } = number;
  const isSpent = unit === 'plain' && has(slots, 'cost') && !has(slots, 'bought') && one === undefined;
  if (MONEY.includes(unit) || isSpent) return { unit: 'dollars', value };
  if (unit === 'percent') return { unit: 'percent', value };
  if (unit === 'part') return one && { unit: 'units', value: one.quantity };
  return { unit: 'units', value };
}

/** "How many more Apple do I need to have 20", "how many to bring my average down to 150": what to buy for it. */
export function missingOf(slots: Slots): Query | undefined {
  const { instruments, numbers } = slots;
  const [number, other] = numbers;
  const isAverage = has(slots, 'average_to');
  const isCount = has(slots, 'to_own') || (has(slots, 'far becomes hit') && has(slots, 'own') && !slots.supposed);
  if (!(isAverage || isCount) || instruments.length !== 1 || !number || other || !isNow(slots)) return undefined;
  if (isPart(number) || Number(number.value) === 0 || !has(slots, 'quantity units_counted how_much')) return undefined;
  // "How many must I sell" is the other way around, and "how far is it from 300" asks for no shares.
  const isBought = isAverage || number.unit === 'units' || has(slots, 'quantity units_counted');
  if (!isBought || (number.limit && !isAverage) || (isAverage && number.unit === 'units')) return undefined;
  const said = 'to_own average_to far becomes hit quantity units_counted most may bought hypo to_trade cost together';
  if (!hasOnly(slots, said)) return undefined;
  const unit = MONEY.includes(number.unit) ? 'dollars' : 'units';
  return {
    ...({ subject: 'purchase', aggregate: 'missing', instruments } as const),
    ...(isAverage ? { atPrice: number.value } : { amount: { unit, value: number.value } as const }),
  };
}

/** "What must Bitcoin cost so that my portfolio is worth 100,000" */
export function totalNeededOf(slots: Slots): Query | undefined {
  const { instruments, numbers } = slots;
  const [number, other] = numbers;
  if (!number || other || number.limit || isPart(number) || number.unit === 'units') return undefined;
  if (!has(slots, 'portfolio') || !has(slots, 'price') || !has(slots, 'hit becomes required')) return undefined;
  if (
    instruments.length !== 1 ||
    !isNow(slots) ||
    slots.supposed ||
    !hasOnly(slots, 'hit becomes required value today')
  )
    return undefined;
  return { subject: 'supposed', supposed: { of: 'total', value: number.value }, instruments };
}

/** "3,000 split evenly across Apple and Ford" */
export function splitOf(slots: Slots): Query | undefined {
  const { instruments, numbers } = slots;
  const [number, other] = numbers;
  if (!has(slots, 'split_evenly') || instruments.length < 2 || !number || other || !isNow(slots)) return undefined;
  if (number.limit || isPart(number) || number.unit === 'units' || Number(number.value) === 0) return undefined;
  const said = 'split_evenly hypo cost value bought quantity units_counted each how_much together may compare' as const;
  if (!hasOnly(slots, said)) return undefined;
  const value = new Decimal(number.value).div(instruments.length).toDecimalPlaces(2).toString();
  return { subject: 'instruments', metric: 'units', amount: { unit: 'dollars', value }, instruments };
}

/** "How much Bitcoin do I have to sell so that it is half of my portfolio" */
export function rebalanceOf(slots: Slots): Query | undefined {
  const { instruments, numbers } = slots;
  const [number, other] = numbers;
  if (!has(slots, 'to_trade') || !has(slots, 'portfolio') || instruments.length !== 1 || !isNow(slots))
    return undefined;
  if (!number || other || number.limit || !isPart(number) || Number(number.value) >= 100) return undefined;
  const said = 'to_trade to_own how_much quantity units_counted it share percent small becomes together' as const;
  if (!hasOnly(slots, said)) return undefined;
  return { subject: 'rebalance', instruments, amount: { unit: 'percent', value: number.value } };
}

/** "How many times as much as my Ford is my Bitcoin worth", "the ratio of the prices of Apple and Microsoft" */
export function multipleOf(slots: Slots): Query | undefined {
  const { instruments, numbers, countedIn, supposed } = slots;
  const isRatio = has(slots, 'ratio') && !countedIn;
  if (
    !(isRatio || has(slots, 'times_as')) ||
    instruments.length !== 2 ||
    numbers.length > 0 ||
    supposed ||
    !isNow(slots)
  )
    return undefined;
  if (!hasOnly(slots, 'ratio times_as compare value most small expensive today beat')) return undefined;
  return { subject: 'instruments', metric: 'multiple', instruments, isOwn: has(slots, 'own') };
}

/** "If I sold all my Nvidia and bought Apple with it, how many would I get": how many that is worth. */
export function exchangedOf(slots: Slots): Query | undefined {
  const { instruments, numbers, supposed } = slots;
  const isOfAll = has(slots, 'sold_all') || (has(slots, 'sells') && has(slots, 'everything together portfolio'));
  const [one, countedIn, more] = isOfAll ? [undefined, ...instruments] : instruments;
  const isSold = has(slots, 'sells if_sold') && has(slots, 'bought');
  const isConverted = has(slots, 'convert') && has(slots, 'hypo') && has(slots, 'own');
  if (!(isSold || isConverted) || !(one || isOfAll) || !countedIn || more || numbers.length > 0) return undefined;
  if (supposed || !isNow(slots) || !has(slots, 'quantity units_counted how_much')) return undefined;
  const said = 'if_sold bought value convert hypo quantity units_counted everything today it' as const;
  if (!hasOnly(slots, isOfAll ? `${said} together` : said)) return undefined;
  return { subject: 'instruments', metric: 'ratio', instruments: one ? [one] : [], countedIn, isOwn: true };
}
