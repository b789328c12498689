import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { type Term, termOf } from '../../../portfolio/gains/realizedGains.ts';
import { isoDay } from '../language/resolveDay.ts';
import { heldOf, isPriced, type PricedPosition, whenPriced } from '../say/positions.ts';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Query } from './query.ts';
import { daysOf } from './sayLots.ts';

/** The units that a sale takes from one lot. US dollars. */
interface Taken {
  readonly units: Decimal;
  readonly cost: Decimal;
  readonly acquired: string | null;
}

interface Owned {
  readonly portfolio: Portfolio;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly source: string;
}

const TERMS = { long: 'long-term', short: 'short-term', unknown: 'of an unknown term' } as const;

/**
 * What a sale of a holding would bring at the latest price, before fees and taxes: of all of it, of so many units or percent,
 * or of the lots of a time. The oldest lots go first.
 */
export function saySale(query: Query, { portfolio, now, source }: Owned): string {
  const [instrument] = query.instruments;
  if (!instrument) throw new Error('A sale is of one instrument.');
  const position = heldOf(portfolio, instrument);
  if (!position) return `You don’t hold ${label(instrument)}.`;
  if (!isPriced(position)) return `${label(position)} has no price right now.`;
  const days = daysOf(query, now);
  const own = portfolio.holdings
    .filter(({ symbol }) => position.symbols.includes(symbol))
    .filter(({ purchaseDate: on }) => !days || (on !== null && on >= days.from && on <= days.to))
    .toSorted((one, other) => (one.purchaseDate ?? '').localeCompare(other.purchaseDate ?? ''));
  const lots = query.aggregate === 'first' ? own.slice(0, 1) : query.aggregate === 'last' ? own.slice(-1) : own;
  const all = lots.reduce((sum, lot) => sum.plus(lot.quantity), new Decimal(0));
  if (all.isZero()) return `You hold no ${label(position)} bought in that time.`;
  const wanted = soldOf(query, all, position.currentPrice);
  if (wanted.gt(all))
    return `You hold only ${quantity(all.toNumber())} of ${label(position)}${days || query.aggregate ? ' in those lots' : ''}.`;
  const taken: Taken[] = [];
  let left = wanted;
  for (const lot of lots) {
    const units = Decimal.min(left, lot.quantity);
    if (units.gt(0)) taken.push({ units, cost: units.times(lot.purchasePrice), acquired: lot.purchaseDate });
    left = left.minus(units);
  }
  const cost = taken.reduce((sum, one) => sum.plus(one.cost), new Decimal(0));
  const proceeds = wanted.times(position.currentPrice);
  const gain = proceeds.minus(cost);
  const percent = cost.isZero() ? '' : ` (${signedPercent(gain.div(cost).times(100).toNumber())})`;
  const noun = gain.isNegative() ? 'loss' : 'gain';
  const result = `a ${noun} of **${money(gain.abs().toNumber())}**${percent}`;
  return reply(
    `Selling ${quantity(wanted.toNumber())} of your ${label(position)} at the latest price, ${money(position.currentPrice)}, would bring **${money(proceeds.toNumber())}**: ${result} on the ${money(cost.toNumber())} that you paid.`,
    query.rest ? restSentence(position, wanted, portfolio) : '',
    termsSentence(taken, { noun, price: position.currentPrice, now }),
    wanted.lt(all) && lots.length > 1 ? 'The oldest lots would go first.' : '',
    'That’s arithmetic before fees and taxes, not advice.',
    whenPriced(portfolio, source),
  );
}

/** "That would leave 2, worth $899.68", of the holding or, where all of it is sold, of the portfolio. */
function restSentence(
  { quantity: units, currentPrice }: PricedPosition,
  sold: Decimal,
  { totalValue }: Portfolio,
): string {
  const left = new Decimal(units).minus(sold);
  const rest = `**${money(new Decimal(totalValue).minus(sold.times(currentPrice)).toNumber())}**`;
  return left.isZero()
    ? `That would leave the rest of your portfolio, ${rest}.`
    : `That would leave **${quantity(left.toNumber())}**, worth **${money(left.times(currentPrice).toNumber())}**, and a portfolio of ${rest} without the proceeds.`;
}

function soldOf({ amount }: Query, all: Decimal, price: number): Decimal {
  if (!amount) return all;
  if (amount.unit === 'dollars') return new Decimal(amount.value).div(price).toDecimalPlaces(8);
  return amount.unit === 'percent' ? all.times(amount.value).div(100) : new Decimal(amount.value);
}

/** "The gain would be long-term: you bought on March 4, 2024", or the parts of each term. */
function termsSentence(
  taken: readonly Taken[],
  { noun, price, now }: { noun: string; price: number; now: number },
): string {
  const today = isoDay(now);
  const byTerm = Map.groupBy(taken, ({ acquired }) => termOf(acquired, today));
  const [[term, one], more] = [...byTerm] as [[Term, Taken[]], [Term, Taken[]] | undefined];
  if (!more) {
    const dates = one.flatMap(({ acquired }) => acquired ?? []);
    const bought = dates.length === 1 ? `: you bought on ${plainDate(String(dates[0]))}` : '';
    return `The ${noun} would be **${TERMS[term]}**${bought}.`;
  }
  const parts = [...byTerm].map(([name, those]) => {
    const gain = those.reduce((sum, { units, cost }) => sum.plus(units.times(price)).minus(cost), new Decimal(0));
    return `${signedMoney(gain.toNumber())} ${TERMS[name]}`;
  });
  return `Of that, ${parts.join(' and ')}.`;
}
