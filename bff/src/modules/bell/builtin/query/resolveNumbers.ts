import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { AskedDay } from '../language/askedDay.ts';
import type { Period } from '../language/period.ts';
import type { HoldingMetric, Owned, Query } from './query.ts';
import { changeOf } from './resolveMarket.ts';
import { moversOf } from './resolveMovers.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, isPersonal, without } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

/** Beyond this, a number that names no unit is one of dollars: no one means 5,000 percent. */
const MONEY_FROM = 500;
const GAINS = 'gain profit made_me moved_up green best' as const;
const LOSSES = 'loss losses lost_me moved_down red worst' as const;

/** Questions about one number: what an amount is worth, what a sum buys, a part of a holding, and those beyond a limit. */
export function numberOf(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  // "1,000 in Nvidia a year ago, or 1,000 in Bitcoin"
  const areSame = other !== undefined && slots.numbers.every(({ value }) => value === number?.value);
  if (number && areSame && hasTime(slots)) return investedOf(slots, number);
  if (slots.amounts.length > 1 || (slots.amounts.length === 1 && slots.instruments.length > 1))
    return worthOfMany(slots);
  if (!number || other || slots.excluded.length > 0) return undefined;
  // "Which of my stocks lost more than 5% this month"
  const beyond = hasTime(slots) && slots.picks && number.limit === 'above' ? pickedBeyond(slots, number) : undefined;
  if (beyond) return beyond;
  const counted = movesCounted(slots, number);
  if (counted) return counted;
  if (number.limit && hasTime(slots) && isMoveBeyond(slots, number)) return changeOf({ ...slots, numbers: [] });
  if (isPaidPrice(slots, number))
    return { subject: 'holdings', aggregate: 'list', metric: 'breakEven', instruments: slots.instruments };
  const shared = shareOf(slots, number);
  if (shared) return shared;
  const needed = neededOf(slots);
  if (needed) return needed;
  const inAll = sumInAll(slots, number);
  if (inAll) return inAll;
  const level = levelOf(slots, number);
  if (level) return level;
  if (hasTime(slots)) return investedOf(slots, number);
  if (has(slots, 'hypo') && (number.unit === 'percent' || has(slots, 'moved_up moved_down'))) return undefined;
  const target = targetOf(slots, number);
  if (target) return target;
  if (number.limit) return beyondOf(slots, number) ?? heldOf(slots);
  if (number.unit === 'part') return partOf(slots, number) ?? fractionOf(slots);
  return number.unit === 'percent' ? undefined : (unitsOf(slots, number) ?? worthOf(slots, number));
}

/** "Was it ever under 200 between May and July" */
export function levelBetween(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  return number && !other ? levelOf(slots, number) : undefined;
}

function pickedBeyond(slots: Slots, { unit, value }: Numeral): Query | undefined {
  const movers = unit === 'percent' || unit === 'part' ? moversOf({ ...slots, numbers: [] }) : undefined;
  if (!movers?.only) return undefined;
  const isDown = movers.only === 'losses';
  return { ...movers, limit: { side: isDown ? 'below' : 'above', value: isDown ? `-${value}` : value } };
}

/** "Did I buy Nvidia at 150" is answered by what was paid. */
function isPaidPrice(slots: Slots, { unit, isRate }: Numeral): boolean {
  const isPrice = isRate && (unit === 'plain' || unit === 'dollars');
  return (
    isPrice &&
    slots.instruments.length === 1 &&
    has(slots, 'own') &&
    has(slots, 'bought') &&
    !hasTime(slots) &&
    hasOnly(slots, 'bought cost break_even at_purchase')
  );
}

/** "Is Bitcoin more than half of my portfolio", "is half of it in coins": answered by the share. */
function shareOf(slots: Slots, { unit, limit }: Numeral): Query | undefined {
  const { instruments, type } = slots;
  const isPart = unit === 'part' || (unit === 'percent' && has(slots, 'portfolio'));
  const isOfAll = has(slots, 'portfolio') || (limit !== undefined && has(slots, 'own') && instruments.length > 0);
  if (!isPart || !isOfAll || hasTime(slots) || has(slots, 'it') || !hasOnly(slots, 'share percent everything together'))
    return undefined;
  if (instruments.length === 1) return { subject: 'holdings', aggregate: 'list', metric: 'share', instruments };
  // "Which stocks are over a fifth of my portfolio" are some of them.
  const isOne = instruments.length === 0 && type !== undefined && !has(slots, 'which how_much');
  return isOne ? { subject: 'holdings', aggregate: 'sum', metric: 'share', type, instruments } : undefined;
}

/** "How far could it fall before I lose money": how far it is from what was paid. */
export function toEvenOf(slots: Slots): Query | undefined {
  const { instruments, type, excluded } = slots;
  const isOne =
    instruments.length === 1 || (instruments.length === 0 && (has(slots, 'portfolio everything') || !has(slots, 'it')));
  if (!has(slots, 'to_even') || !isOne || type || excluded.length > 0 || hasTime(slots)) return undefined;
  if (!hasOnly(slots, 'to_even far how_much percent everything together today value')) return undefined;
  return { subject: 'supposed', supposed: { of: 'gainPercent', value: '0' }, instruments };
}

/** "What must Ford cost so that I double my money", "at what price is my Ethereum worth 10,000" */
export function neededOf(slots: Slots): Query | undefined {
  const { instruments, numbers, excluded } = slots;
  const [number, other] = numbers;
  const isOfAll = instruments.length === 0 && (has(slots, 'portfolio') || (has(slots, 'value') && !has(slots, 'it')));
  if (!has(slots, 'required') || !(instruments.length === 1 || isOfAll)) return undefined;
  if (other || excluded.length > 0 || hasTime(slots) || (isOfAll && slots.type)) return undefined;
  const figures = 'price value cost gain profit made_me moved_up becomes hit far percent expected' as const;
  const [up, down] = [has(slots, 'gain profit made_me moved_up doubled'), has(slots, 'loss losses lost_me moved_down')];
  const supposed = (own: Owned): Query => ({ subject: 'supposed', supposed: own, instruments });
  if (!number)
    return has(slots, 'money_doubled') && hasOnly(slots, `required doubled money_doubled ${figures}`)
      ? supposed({ of: 'gainPercent', value: '100' })
      : undefined;
  if (has(slots, 'doubled') || number.limit || !hasOnly(slots, `required moved_down loss losses lost_me ${figures}`))
    return undefined;
  const isPercent = number.unit === 'percent' || number.unit === 'part';
  // "What must my portfolio be worth so that I am up 50%"
  if (has(slots, 'value') && !(isOfAll && up !== down))
    return isPercent || number.unit === 'units' ? undefined : supposed({ of: 'value', value: number.value });
  if (up === down || number.unit === 'units') return undefined;
  return supposed({ of: isPercent ? 'gainPercent' : 'gain', value: down ? `-${number.value}` : number.value });
}

/** "Has Tesla fallen more than a fifth this year" is answered by how it moved. */
function isMoveBeyond(slots: Slots, { unit }: Numeral): boolean {
  return (unit === 'percent' || unit === 'part') && has(slots, 'moved_up moved_down gain loss');
}

/** "How many times did it fall more than 5% this year" */
function movesCounted(slots: Slots, { value, unit, limit }: Numeral): Query | undefined {
  const { instruments, period, on, until, since } = slots;
  const isCounted = has(slots, 'days_counted') && limit === 'above' && (unit === 'percent' || unit === 'part');
  if (!isCounted || instruments.length === 0 || has(slots, 'own expected hypo') || period?.kind === 'yesterday')
    return undefined;
  if (!hasOnly(slots, 'days_counted always when last quantity doing moved_up moved_down gain loss red green'))
    return undefined;
  if (has(slots, 'always') && hasTime(slots)) return undefined;
  const [up, down] = [has(slots, 'moved_up gain green'), has(slots, 'moved_down loss red')];
  const isEither = up === down;
  const span = has(slots, 'always last') && !hasTime(slots) ? 'always' : period;
  return {
    ...({ subject: 'instruments', metric: 'movesBeyond', instruments, span, on, until } as const),
    ...(since && { since }),
    limit: { side: down ? 'below' : 'above', value, ...(isEither && { isEither }) },
  };
}

/** "Was it ever above 100k", "when did it last close under 250" */
function levelOf(slots: Slots, { value, unit, limit }: Numeral): Query | undefined {
  const { instruments, period, on, until, since } = slots;
  if (instruments.length === 0 || has(slots, 'own expected hypo') || !['plain', 'dollars', 'thousands'].includes(unit))
    return undefined;
  // "How long has it been below 270"
  const isRun =
    limit &&
    has(slots, 'held_since') &&
    !hasTime(slots) &&
    hasOnly(slots, 'held_since when doing price value cost high low');
  if (isRun) return { subject: 'instruments', metric: 'levelRun', instruments, limit: { side: limit, value } };
  const isPast = has(slots, 'always first last days_counted back_then') || hasTime(slots);
  const moves = 'doing moved_up moved_down price value cost high low highest lowest hit' as const;
  if (limit && !isPast && hasOnly(slots, moves)) return { subject: 'instruments', metric: 'price', instruments };
  // "Did it close above 27000 yesterday" is answered by its close.
  if (limit && period?.kind === 'yesterday' && !on && hasOnly(slots, moves))
    return { subject: 'instruments', metric: 'change', instruments, span: period };
  if (!(limit ?? has(slots, 'hit becomes'))) return undefined;
  if (
    !isPast ||
    period?.kind === 'yesterday' ||
    !hasOnly(slots, `always when first last days_counted back_then ${moves}`)
  )
    return undefined;
  const span = hasTime(slots) ? period : 'always';
  const series = { subject: 'instruments', metric: 'daysBeyond', instruments, span, on, until } as const;
  const place = has(slots, 'first') && !has(slots, 'last') ? ({ aggregate: 'first' } as const) : {};
  return { ...series, ...place, limit: { side: limit ?? 'reached', value }, ...(since && { since }) };
}

/** "How far is it from 300", "by how much must it rise to reach 300" */
function targetOf(slots: Slots, { value, unit, limit }: Numeral): Query | undefined {
  const { instruments, excluded, type } = slots;
  const isMany = instruments.length === 0;
  // "Is my portfolio above 50k"
  const isOfTotal = limit !== undefined && isMany && has(slots, 'portfolio') && hasOnly(slots, 'today value');
  if (isOfTotal && !hasTime(slots) && !has(slots, 'which'))
    return { subject: 'supposed', supposed: { price: value }, instruments };
  if (limit || hasTime(slots) || excluded.length > 0 || type || instruments.length > 1 || Number(value) === 0)
    return undefined;
  if (!['plain', 'dollars', 'thousands'].includes(unit) || !has(slots, 'far becomes hit regain required'))
    return undefined;
  const isOfAll = has(slots, 'own portfolio') || (isMoney({ unit }) && has(slots, 'far'));
  if (isMany ? !isOfAll : has(slots, 'own')) return undefined;
  if (!has(slots, 'how_much percent far most') || has(slots, 'expected high low')) return undefined;
  const moves =
    'required portfolio how_much percent far becomes hit regain moved_up moved_down gain price value most today doing' as const;
  if (!hasOnly(slots, moves)) return undefined;
  return { subject: 'supposed', supposed: { price: value }, instruments };
}

/** "How much must it rise to get back to its high, or to the price of February 1" */
export function regainOf(slots: Slots): Query | undefined {
  const { instruments, on, period } = slots;
  if (!has(slots, 'regain') || instruments.length !== 1 || has(slots, 'own expected')) return undefined;
  if (!hasOnly(slots, 'regain how_much percent far moved_up moved_down gain loss price value high highest always'))
    return undefined;
  const isOfHigh = has(slots, 'high highest');
  if (isOfHigh ? on !== undefined : !on || period !== undefined) return undefined;
  return { subject: 'supposed', supposed: isOfHigh ? 'high' : 'close', instruments, on, span: period };
}

/** "If BTC falls 20%", of one thing or of all that one holds. */
export function suppositionOf(slots: Slots): Query | undefined {
  const { supposed, instruments, type, on, period, excluded } = slots;
  if (!supposed || (excluded.length > 0 && instruments.length > 0) || on) return undefined;
  // "If Bitcoin goes back to its high, what is mine worth"
  const isHigh = supposed === 'unclear' && has(slots, 'high highest') && instruments.length === 1;
  if (
    isHigh &&
    hasOnly(slots, 'hypo becomes regain hit high highest always own value profit gain how_much today moved_up')
  )
    return { subject: 'supposed', supposed: 'high', instruments, span: period };
  if (period && !/quarter/.test(period.said)) return undefined;
  // "If it fell back to what I paid"
  const isCost = supposed === 'unclear' && has(slots, 'cost break_even') && instruments.length === 1;
  if (
    isCost &&
    hasOnly(
      slots,
      'hypo becomes regain moved_down moved_up hit cost break_even own value profit gain loss lost_me how_much',
    )
  )
    return { subject: 'supposed', supposed: { of: 'gainPercent', value: '0' }, instruments };
  const isMany = instruments.length === 0;
  if (isMany && excluded.length === 0 && !has(slots, 'own everything together market stocks crypto')) return undefined;
  const figures =
    'value quantity cost profit gain loss losses lost_me made_me doing percent share hit together everything except' as const;
  const parts =
    `hypo becomes regain moved_up moved_down expected today if_sold market units_counted pair each which_one ${figures}` as const;
  // "If it all drops 20%, what do I have left" lists nothing, and "how much more would I have" compares nothing else.
  const isMore = instruments.length === 1 && has(slots, 'own') && has(slots, 'value');
  const asked = has(slots, 'rest') ? without(slots, 'asks_list') : isMore ? without(slots, 'compare most') : slots;
  if (!hasOnly(asked, parts)) return undefined;
  // "If the S&P falls 10%, what happens to my portfolio"
  const [index] = instruments;
  const isOfIndex = index !== undefined && instruments.length === 1 && isIndex(index.symbol) && has(slots, 'own');
  if (isOfIndex && supposed !== 'unclear' && 'factor' in supposed)
    return { subject: 'supposed', supposed, instruments: [], type: 'stock', among: 'market' };
  const among = has(slots, 'market') ? 'market' : undefined;
  const ofType = among ? 'stock' : type;
  // "If AAPL or MSFT drops 10%" supposes no one figure.
  const isAlike = supposed !== 'unclear' && ('factor' in supposed || ('price' in supposed && supposed.price === '0'));
  const areBoth = has(slots, 'pair together each') && isAlike;
  const isClear = supposed !== 'unclear' && (instruments.length < 2 || areBoth);
  // "What would 100 shares be worth at 300" is not about what one holds.
  const [counted] = slots.amounts;
  return {
    subject: 'supposed',
    supposed: isClear ? supposed : undefined,
    instruments,
    type: isMany ? ofType : undefined,
    ...(excluded.length > 0 && { excluded }),
    ...(among && { among }),
    ...(has(slots, 'share') && instruments.length === 1 && { metric: 'share' as const }),
    ...(counted && instruments.length === 1 && { amount: { unit: 'units', value: counted.quantity } as const }),
  };
}

const isMoney = ({ unit }: Pick<Numeral, 'unit'>) => unit === 'dollars' || unit === 'thousands';

/** "10 AAPL and 5 MSFT", "2 ETH in BTC" */
function worthOfMany(slots: Slots): Query | undefined {
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
function worthOf(slots: Slots, number: Numeral): Query | undefined {
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
  // "Apple is at 300. Is it?"
  if (isBare && number.isRate) return undefined;
  if (isBare && !has(slots, 'it hypo price value cost cost_me bought convert')) return undefined;
  if (!hasOnly(slots, 'hypo it price value cost cost_me together today bought when convert')) return undefined;
  const amount = { unit: 'units', value: number.value } as const;
  return { subject: 'instruments', metric: 'worth', amount, ...(isOwn && !isBuying && { isOwn }), instruments };
}

/** "How many Apple shares does 10 grand buy", "I've got $1,500, how much bitcoin is that" */
function unitsOf(slots: Slots, number: Numeral): Query | undefined {
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
function investedOf(slots: Slots, number: Numeral): Query | undefined {
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
  const isYearAgo = on?.kind === 'back' && on.count === 1 && on.unit !== 'quarter';
  const then = isYearAgo ? ({ kind: 'ago', count: 1, unit: on.unit } as const) : (on ?? (period && agoOf(period)));
  if (!then || !(isSum || unit === 'units' || unit === 'plain')) return undefined;
  const amount = { unit: isSum ? 'dollars' : 'units', value } as const;
  return { subject: 'instruments', metric: 'invested', amount, on: then, ...(since && { since }), instruments };
}

/** "Last year" as a day: a year ago. */
function agoOf(period: Period): AskedDay | undefined {
  if (period.kind === 'year-to-date') return { kind: 'day', day: 1, month: 1 };
  return period.kind === 'days' ? { kind: 'ago', count: period.days, unit: 'day' } : undefined;
}

/** "Half a bitcoin in dollars" */
function fractionOf(slots: Slots): Query | undefined {
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

/** "Do I hold more than 10 shares of Apple" is answered by how many. */
function heldOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  return instruments.length === 1 && has(slots, 'own') && hasOnly(slots, 'quantity units_counted')
    ? { subject: 'holdings', aggregate: 'list', metric: 'quantity', instruments }
    : undefined;
}

/** "5,000 is what percent of my portfolio", "how many months of 1,450 are my savings": what part a sum is. */
function sumInAll(slots: Slots, { unit, value, limit }: Numeral): Query | undefined {
  const { instruments, type, period } = slots;
  const isSum = isMoney({ unit }) || (unit === 'plain' && Number(value) >= MONEY_FROM);
  const isShare = has(slots, 'share percent') && !hasTime(slots);
  // "How much would be left if I took out 20,000"
  const isRest = has(slots, 'rest') && has(slots, 'hypo') && !hasTime(slots);
  const isTimes = has(slots, 'times_of_sum') && (!period || period.kind === 'days') && !slots.on;
  const isOfAll = isRest || has(slots, 'portfolio') || (has(slots, 'own') && isShare);
  if (!isSum || limit || !(isShare || isRest || isTimes) || instruments.length > 0 || !isOfAll) return undefined;
  const said = 'share percent times_of_sum value money today hypo' as const;
  if (!hasOnly(slots, isRest ? `rest becomes cost how_much ${said}` : said)) return undefined;
  const amount = { unit: 'dollars', value } as const;
  return { subject: 'holdings', aggregate: 'part', metric: 'value', amount, instruments, type };
}

/** "What is half of my Apple worth", "10% of my portfolio", "a quarter of my gains" */
function partOf(asked: Slots, { value }: Numeral): Query | undefined {
  // "A tenth of my crypto" is no share of it that something has.
  const slots = has(asked, 'of_type') ? without(asked, 'of_type share') : asked;
  const { instruments, type } = slots;
  if (instruments.length > 1 || !has(slots, 'own portfolio')) return undefined;
  if (instruments.length === 1 && has(slots, 'portfolio')) return undefined;
  const amount = { unit: 'percent', value } as const;
  const isGain = has(slots, 'gain profit') && hasOnly(slots, 'gain profit together everything');
  if (!isGain && !hasOnly(slots, 'hypo value together today everything quantity price')) return undefined;
  const metric = isGain ? 'gain' : 'value';
  return { subject: 'holdings', aggregate: 'part', metric, amount, instruments, type };
}

/** "Which holdings are worth more than 5000", "anything of mine down more than 10%" */
function beyondOf(slots: Slots, number: Numeral): Query | undefined {
  const { instruments, type } = slots;
  if (instruments.length > 0 || !(isPersonal(slots) || type !== undefined) || has(slots, 'watchlist market'))
    return undefined;
  const [up, down] = [has(slots, GAINS), has(slots, LOSSES)];
  const metric = limited(slots, number, up || down);
  if (!metric || (up && down)) return undefined;
  const figures = `of_type value cost share doing today percent since_bought ${GAINS} ${LOSSES}` as const;
  if (!hasOnly(slots, `asks_list any_of_mine everything together each quantity ${figures}`)) return undefined;
  // "Down more than 10%" is below −10%.
  const isAbove = (number.limit === 'below') === down;
  // "Moved more than 2%" is up or down.
  const isEither = has(slots, 'moved_any') && !up && !down;
  const limit = {
    ...(isEither && { isEither }),
    side: isAbove ? 'above' : 'below',
    value: down ? `-${number.value}` : number.value,
  } as const;
  return { subject: 'holdings', aggregate: 'filter', metric, limit, instruments, type };
}

function limited(slots: Slots, number: Numeral, isGain: boolean): HoldingMetric | undefined {
  const isPercent = number.unit === 'percent' || number.unit === 'part';
  if (has(slots, 'quantity units_counted')) return undefined;
  if (isGain || has(slots, 'doing')) {
    if (has(slots, 'today')) return isPercent ? 'dayPercent' : 'dayGain';
    return isPercent ? 'gainPercent' : 'gain';
  }
  if (has(slots, 'today since_bought')) return undefined;
  if (isPercent) return has(slots, 'value cost') ? undefined : has(slots, 'of_type') ? 'shareOfType' : 'share';
  if (number.unit === 'units') return undefined;
  if (has(slots, 'cost')) return 'cost';
  // "Which stocks are under 50 dollars" is about prices, of all.
  if (!isPersonal(slots) && !has(slots, 'value')) return undefined;
  if (has(slots, 'price') && !has(slots, 'value')) return 'price';
  const isValue = has(slots, 'value money') || number.unit !== 'plain' || Number(number.value) >= MONEY_FROM;
  return isValue ? 'value' : undefined;
}
