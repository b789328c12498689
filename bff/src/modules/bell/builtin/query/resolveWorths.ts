import { dayBack } from './dayBack.ts';
import type { Query } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';
import { isMoney, MONEY_FROM } from './takeNumbers.ts';

/** "10 AAPL and 5 MSFT", "2 ETH in BTC" */
export function worthOfMany(slots: Slots): Query | undefined {
  const { amounts, instruments, numbers } = slots;
  if (
    (has(slots, 'own') && !(has(slots, 'hypo') && has(slots, 'bought'))) ||
    hasTime(slots) ||
    numbers.filter(({ value }) => value !== '1').length !== amounts.filter(({ quantity }) => quantity !== '1').length ||
    instruments.length > 2 * amounts.length
  )
    return undefined;
  const orders = 'most small compare expensive cheap' as const;
  if (!hasOnly(slots, `value cost cost_me price together convert today hypo quantity bought ${orders}`))
    return undefined;
  const isOrdered = amounts.length > 1 && has(slots, orders) && !has(slots, 'together');
  return { subject: 'instruments', metric: 'worth', amounts, instruments, ...(isOrdered && { gap: true }) };
}

/** "How many Ethereum make one Bitcoin", "how many Apple shares is my Bitcoin worth", "my portfolio in Bitcoin" */
export function ratioOf(slots: Slots): Query | undefined {
  const { instruments, countedIn, excluded, supposed } = slots;
  if (
    !countedIn ||
    hasTime(slots) ||
    excluded.length > 0 ||
    supposed ||
    slots.numbers.some(({ value }) => value !== '1')
  )
    return undefined;
  const said =
    'ratio quantity units_counted value cost price bought hypo if_sold gain convert may together everything today' as const;
  if (!hasOnly(slots, said)) return undefined;
  const others = instruments.filter((one) => one !== countedIn);
  const isOwn = has(slots, 'own portfolio if_sold');
  if (isOwn && !has(slots, 'value if_sold convert')) return undefined;
  if (!isOwn && others.length !== 1) return undefined;
  return { subject: 'instruments', metric: 'ratio', instruments: others, countedIn, ...(isOwn && { isOwn }) };
}

/** "What would 3 bitcoins cost", "20 AMD shares" */
export function worthOf(slots: Slots, number: Numeral): Query | undefined {
  const { instruments } = slots;
  // "I have 3 ETH, what's that worth"
  const isOwn = has(slots, 'own');
  // "What would my total cost be" counts what is held, too.
  if (isOwn && has(slots, 'together cost') && has(slots, 'hypo bought') && has(slots, 'together')) return undefined;
  // "If I buy 3 shares, how much do they cost me"
  const isBuying = has(slots, 'hypo') && has(slots, 'cost cost_me price');
  if (instruments.length !== 1 || (isOwn && !isBuying && !(has(slots, 'it') && has(slots, 'value')))) return undefined;
  if (has(slots, 'portfolio quantity units_counted when') || isMoney(number) || Number(number.value) === 0)
    return undefined;
  // "Is 300 a lot for Apple" counts no shares.
  const isBare = slots.amounts.length === 0 && number.unit === 'plain' && Number(number.value) !== 1;
  // "I paid 420 for Tesla" counts no shares.
  if (isBare && has(slots, 'cost') && slots.past) return undefined;
  // "Apple is at 300. Is it?"
  if (isBare && number.isRate) return undefined;
  if (isBare && !has(slots, 'it hypo price value cost cost_me bought convert')) return undefined;
  const asked = has(slots, 'hypo') ? without(slots, 'expected at_prices') : slots;
  if (!hasOnly(asked, 'hypo it price value cost cost_me together today bought when convert')) return undefined;
  const amount = { unit: 'units', value: number.value } as const;
  return { subject: 'instruments', metric: 'worth', amount, ...(isOwn && !isBuying && { isOwn }), instruments };
}

/** "I bought 5 Tesla at 400, what are they worth" */
export function boughtAtOf(slots: Slots): Query | undefined {
  const { instruments, numbers, amounts, excluded, supposed } = slots;
  const [amount, more] = amounts;
  const [number, price] = numbers;
  const isPriced =
    numbers.length === 2 && price?.isRate && !number?.isRate && ['plain', 'dollars'].includes(price.unit);
  if (!amount || more || !isPriced || instruments.length !== 1 || excluded.length > 0 || hasTime(slots))
    return undefined;
  if (supposed || has(slots, 'hypo if_sold') || !has(slots, 'own bought') || number?.limit || price.limit)
    return undefined;
  const gains = 'gain loss profit losses made_me lost_me doing moved_up moved_down' as const;
  if (!has(slots, `value ${gains}`) || !hasOnly(slots, `value bought cost today percent since_bought ${gains}`))
    return undefined;
  const units = { unit: 'units', value: amount.quantity } as const;
  return { subject: 'instruments', metric: 'worth', amount: units, atPrice: price.value, isOwn: true, instruments };
}

/** "How many Apple shares does 10 grand buy", "I've got $1,500, how much bitcoin is that" */
export function unitsOf(slots: Slots, number: Numeral): Query | undefined {
  const { instruments } = slots;
  if (instruments.length !== 1 || number.unit === 'units' || Number(number.value) === 0) return undefined;
  const isCounted = has(slots, 'quantity units_counted whole_units');
  const isSum = isMoney(number) || (isCounted && Number(number.value) >= MONEY_FROM);
  // "What would $1,000 of it buy"
  const isBuying = has(slots, 'which') && has(slots, 'bought') && !has(slots, 'own');
  // "$1,000 of NVDA", "convert $100 to Bitcoin"
  const isPlain = isMoney(number) && !has(slots, 'own') && hasOnly(slots, 'value convert hypo today');
  if (!isSum || !(isCounted || isBuying || isPlain || has(slots, 'how_much'))) return undefined;
  if (!hasOnly(slots, 'whole_units quantity units_counted bought value cost may price today hypo doing convert'))
    return undefined;
  // "How much did I pay" is about the past.
  if (!isCounted && has(slots, 'cost') && !has(slots, 'hypo bought')) return undefined;
  const isWhole = has(slots, 'whole_units');
  const amount = { unit: 'dollars', value: number.value } as const;
  return { subject: 'instruments', metric: 'units', amount, ...(isWhole && { isWhole }), instruments };
}

/** "What would $1,000 in NVIDIA from a year ago be worth" */
export function investedOf(slots: Slots, number: Numeral): Query | undefined {
  const { instruments, on, period, since } = slots;
  const { unit, value, limit } = number;
  const isSum = isMoney(number) || (unit === 'plain' && Number(value) >= 100);
  if (instruments.length === 0 || (instruments.length > 1 && !isSum) || limit || Number(value) === 0) return undefined;
  if (!has(slots, 'hypo value cost bought') && !(isMoney(number) && on?.kind === 'ago') && !(on && unit === 'units'))
    return undefined;
  const times = 'today since_bought at_purchase' as const;
  if (!hasOnly(slots, `hypo own bought cost value made_me together doing break_even compare each most ${times}`))
    return undefined;
  // "Invested last year" is a year ago.
  const then = dayBack(on, period);
  if (!then || !(isSum || unit === 'units' || unit === 'plain')) return undefined;
  const amount = { unit: isSum ? 'dollars' : 'units', value } as const;
  return { subject: 'instruments', metric: 'invested', amount, on: then, ...(since && { since }), instruments };
}

/** "Half a bitcoin in dollars" */
export function fractionOf(slots: Slots): Query | undefined {
  const [one] = slots.amounts;
  if (!one || slots.instruments.length !== 1 || !hasOnly(slots, 'value cost convert today') || has(slots, 'own'))
    return undefined;
  return {
    subject: 'instruments',
    metric: 'worth',
    amount: { unit: 'units', value: one.quantity },
    instruments: slots.instruments,
  };
}
