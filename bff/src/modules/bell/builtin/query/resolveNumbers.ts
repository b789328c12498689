import type { HoldingMetric, Query } from './query.ts';
import { isMoveBeyond, levelOf, movesCounted } from './resolveLevels.ts';
import { changeOf } from './resolveMarket.ts';
import { moversOf } from './resolveMovers.ts';
import { neededOf, targetOf } from './resolveSuppositions.ts';
import { boughtAtOf, fractionOf, investedOf, unitsOf, worthOf, worthOfMany } from './resolveWorths.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, isPersonal, without } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';
import { isMoney, MONEY_FROM } from './takeNumbers.ts';

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
  const bought = boughtAtOf(slots);
  if (bought) return bought;
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
  // "How many months of rent would my Apple pay"
  const isOfOne = instruments.length === 1 && isTimes && has(slots, 'own');
  const isOfAll = isRest || has(slots, 'portfolio') || (has(slots, 'own') && isShare);
  if (!isSum || limit || !(isShare || isRest || isTimes)) return undefined;
  if (!isOfOne && (instruments.length > 0 || !isOfAll)) return undefined;
  const said = 'share percent times_of_sum value money today hypo' as const;
  const rest = isTimes ? without(slots, 'cost may bought') : slots;
  if (!hasOnly(rest, isRest ? `rest becomes cost how_much ${said}` : said)) return undefined;
  const amount = { unit: 'dollars', value } as const;
  return { subject: 'holdings', aggregate: 'part', metric: 'value', amount, instruments, type };
}

/** "What is half of my Apple worth", "10% of my portfolio", "a quarter of my gains" */
function partOf(asked: Slots, { value }: Numeral): Query | undefined {
  // "A tenth of my crypto" is no share of it that something has.
  const slots = has(asked, 'of_type') ? without(asked, 'of_type share') : asked;
  const { instruments, type } = slots;
  if (instruments.length > 1 || !has(slots, 'own portfolio everything')) return undefined;
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
  const figures = `of_type value cost cost_me share doing today percent since_bought ${GAINS} ${LOSSES}` as const;
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
  if (has(slots, 'cost cost_me')) return 'cost';
  // "Which stocks are under 50 dollars" is about prices, of all.
  if (!isPersonal(slots) && !has(slots, 'value')) return undefined;
  if (has(slots, 'price') && !has(slots, 'value')) return 'price';
  const isValue = has(slots, 'value money') || number.unit !== 'plain' || Number(number.value) >= MONEY_FROM;
  return isValue ? 'value' : undefined;
}
