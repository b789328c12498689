import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { Instrument, Portfolio, Position } from '@bellwether/sdk/contract/types';
import { money, signedMoney, signedPercent, zonedTime } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { asText } from './asText.ts';
import { label, sourceNote } from './quotes.ts';
import { count, enumerate, reply } from './reply.ts';

export const EMPTY_PORTFOLIO = 'Your portfolio is empty. Add your first holding on the Portfolio page.';

/** A position with a price, so that no figure of it is missing. */
export interface PricedPosition extends Position {
  readonly currentPrice: number;
  readonly currentValue: number;
  readonly profitLoss: number;
  readonly profitLossPercentage: number;
  readonly sharePercentage: number;
}

export function isPriced(position: Position): position is PricedPosition {
  return position.currentPrice !== null;
}

/** Positions by value, the largest first, as the Portfolio page lists them. Those without a price are excluded. */
export function pricedOf(positions: readonly Position[]): readonly PricedPosition[] {
  return positions.filter(isPriced);
}

/** All lots of an instrument, under whichever of its symbols they were added. */
export function heldOf(
  { positions }: Portfolio,
  { symbol, type }: Pick<Instrument, 'symbol' | 'type'>,
): Position | undefined {
  const coinOr = (one: string) => coinOfPair(one) ?? one;
  return positions.find((one) => one.type === type && one.symbols.map(coinOr).includes(coinOr(symbol)));
}

/** The total value of the positions as each of them is shown. In US dollars. */
export function worthOf(positions: readonly PricedPosition[]): number {
  return sum(positions.map(({ currentValue }) => currentValue));
}

/** `Valued 4 of 5 lots: …`; empty if every lot has a price. */
export function unpricedNote({ positions }: Pick<Portfolio, 'positions'>): string {
  const unpriced = positions.filter((position) => !isPriced(position));
  if (unpriced.length === 0) return '';
  const [lots, all] = [unpriced, positions].map((some) => sum(some.map((one) => one.lots))) as [number, number];
  const symbols = unpriced.flatMap((one) => one.symbols.map(asText));
  const [has, is] = symbols.length === 1 ? ['has', 'is'] : ['have', 'are'];
  return `Valued ${all - lots} of ${count(all, 'lot')}: ${enumerate(symbols)} ${has} no price right now and ${is} excluded from totals.`;
}

/** `**$1,200.00**, +$200.00 (+20.00%) on what you paid`: the total of the positions, which is that of the portfolio where they are all of it. */
export function gainSentence(positions: readonly PricedPosition[], portfolio?: Portfolio): string {
  const [only, more] = positions;
  const cost = sum(positions.map((one) => one.cost));
  if (portfolio && positions.length === pricedOf(portfolio.positions).length) {
    const { totalValue, totalProfitLoss, totalProfitLossPercentage } = portfolio;
    return `**${money(totalValue)}**, ${gainText(totalProfitLoss, totalProfitLossPercentage, cost)} on what you paid`;
  }
  const profit = sum(positions.map(({ profitLoss }) => profitLoss));
  const percent = only && !more ? only.profitLossPercentage : (100 * profit) / cost;
  return `**${money(worthOf(positions))}**, ${gainText(profit, percent, cost)} on what you paid`;
}

/** `+$200.00 (+20.00%)`; what cost nothing has no percentage. */
export function gainText(profit: number, percent: number, cost: number): string {
  return cost === 0 ? signedMoney(profit) : `${signedMoney(profit)} (${signedPercent(percent)})`;
}

/** `**Apple Inc. (AAPL)**: $1,200.00, +$200.00 (+20.00%)` */
export function positionLine(position: PricedPosition): string {
  const { currentValue, profitLoss, profitLossPercentage, cost } = position;
  return `${label(position)}: ${money(currentValue)}, ${gainText(profitLoss, profitLossPercentage, cost)}`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toNumber();
}

export function noPrices(portfolio: Portfolio): string {
  return reply(
    'I can’t say what your portfolio is worth: none of your holdings have a price right now.',
    unpricedNote(portfolio),
  );
}

/** The time of the oldest price, because a portfolio is only as fresh as that. */
export function whenPriced({ asOf }: Portfolio, source: string): string {
  return reply(`${asOf ? `Oldest price as of ${zonedTime(asOf)}. ` : ''}${sourceNote(source)}`);
}
