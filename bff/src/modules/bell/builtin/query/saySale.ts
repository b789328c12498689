import type { Portfolio, Position } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { type Term, termOf } from '../../../portfolio/gains/realizedGains.ts';
import { isoDay } from '../language/resolveDay.ts';
import { asText } from '../say/asText.ts';
import { fraction } from '../say/fraction.ts';
import {
  EMPTY_PORTFOLIO,
  heldOf,
  isPriced,
  type PricedPosition,
  pricedOf,
  unpricedNote,
  whenPriced,
  worthOf,
} from '../say/positions.ts';
import { label } from '../say/quotes.ts';
import { enumerate, nounsOf, reply } from '../say/reply.ts';
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

const ARITHMETIC = 'That’s arithmetic before fees and taxes, not advice.';
const TERMS = { long: 'long-term', short: 'short-term', unknown: 'of an unknown term' } as const;

/**
 * What a sale of a holding would bring at the latest price, before fees and taxes: of all of it, of so many units or percent,
 * or of the lots of a time, the oldest lots first; or of several holdings.
 */
export function saySale(query: Query, { portfolio, now, source }: Owned): string {
  const [instrument, other] = query.instruments;
  if (!instrument || other) return saySaleOfMany(query, portfolio, source);
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
  const price = query.atPrice === undefined ? position.currentPrice : Number(query.atPrice);
  const wanted = soldOf(query, all, price);
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
  const proceeds = wanted.times(price);
  const gain = proceeds.minus(cost);
  const noun = gain.isNegative() ? 'loss' : 'gain';
  return reply(
    `Selling ${quantity(wanted.toNumber())} of your ${label(position)} at ${query.atPrice === undefined ? 'the latest price, ' : ''}${money(price)}${query.atPrice === undefined ? ',' : ''} would bring **${money(proceeds.toNumber())}**: ${resultOf(proceeds, cost)}.`,
    query.limit ? coverSentence(proceeds.toDecimalPlaces(2), new Decimal(query.limit.value)) : '',
    query.rest ? restSentence(position, wanted, portfolio) : '',
    termsSentence(taken, { noun, price, now }),
    wanted.lt(all) && lots.length > 1 ? 'The oldest lots would go first.' : '',
    ARITHMETIC,
    whenPriced(portfolio, source),
  );
}

/** What a sale of several holdings would bring, all of them or so many percent of each, and what it would leave. */
function saySaleOfMany(
  { instruments, excluded = [], type, amount }: Query,
  portfolio: Portfolio,
  source: string,
): string {
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  const strange = instruments.filter((one) => !heldOf(portfolio, one));
  if (strange.length > 0) return `You don’t hold ${enumerate(strange.map(label))}.`;
  const [named, kept] = [instruments, excluded].map((some) => some.map((one) => heldOf(portfolio, one))) as [
    (Position | undefined)[],
    (Position | undefined)[],
  ];
  const sold = pricedOf(portfolio.positions)
    .filter((one) => (named.length > 0 ? named.includes(one) : !type || one.type === type))
    .filter((one) => !kept.includes(one));
  if (sold.length === 0) return `You don’t hold any ${nounsOf(type, 'holdings')}.`;
  const part = new Decimal(amount?.value ?? 100).div(100);
  const sum = (of: (one: PricedPosition) => number) =>
    sold.reduce((total, one) => total.plus(of(one)), new Decimal(0)).times(part);
  const [proceeds, cost] = [sum(({ currentValue }) => currentValue), sum((one) => one.cost)];
  const what = named.length > 0 ? enumerate(sold.map(({ symbol }) => asText(symbol))) : nounsOf(type, 'holdings');
  const but = kept.length > 0 ? ` except ${enumerate(excluded.map(({ symbol }) => asText(symbol)))}` : '';
  const share = amount ? `${fraction(amount.value)} of ` : named.length > 0 ? '' : 'all ';
  const rest = pricedOf(portfolio.positions).filter((one) => !sold.includes(one));
  const left = sum(({ currentValue }) => currentValue)
    .div(part)
    .minus(proceeds)
    .plus(worthOf(rest));
  return reply(
    `Selling ${share}your ${what}${but} at the latest prices would bring **${money(proceeds.toNumber())}**: ${resultOf(proceeds, cost)}.`,
    `That would leave a portfolio of **${money(left.toNumber())}** without the proceeds.`,
    unpricedNote(portfolio),
    ARITHMETIC,
    whenPriced(portfolio, source),
  );
}

/** "A gain of $182.91 (+18.29%) on the $1,000.00 that you paid" */
function resultOf(proceeds: Decimal, cost: Decimal): string {
  const gain = proceeds.minus(cost);
  const percent = cost.isZero() ? '' : ` (${signedPercent(gain.div(cost).times(100).toNumber())})`;
  const noun = gain.isNegative() ? 'loss' : 'gain';
  return `a ${noun} of **${money(gain.abs().toNumber())}**${percent} on the ${money(cost.toNumber())} that you paid`;
}

/** Whether a sale brings enough for a sum. */
const coverSentence = (proceeds: Decimal, sum: Decimal) =>
  proceeds.gte(sum)
    ? `That covers ${money(sum.toNumber())}, with **${money(proceeds.minus(sum).toNumber())}** left.`
    : `That is **${money(sum.minus(proceeds).toNumber())}** short of ${money(sum.toNumber())}.`;

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
