import type { Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { money, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Supposed } from '../language/supposes.ts';
import type { Move } from '../query/query.ts';
import { EMPTY_PORTFOLIO, heldOf, noPrices, pricedOf, unpricedNote, whenPriced } from '../say/positions.ts';
import { label, level, quoteLine } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';

export const ARITHMETIC = 'That’s arithmetic, not a forecast.';

/** What a price would be. */
export function priceThen(price: number, supposed: Supposed): Decimal {
  if ('price' in supposed) return new Decimal(supposed.price);
  return 'by' in supposed ? new Decimal(price).plus(supposed.by) : new Decimal(price).times(supposed.factor);
}

/** "If Tesla doubles and Bitcoin halves": what each would be worth, and all of it. */
export async function sayMoves(moves: readonly Move[], services: BellServices): Promise<string> {
  const portfolio = await services.portfolio();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  const named = moves.flatMap(({ instrument }) => instrument ?? []);
  const quotes = await services.quotes(named.map(({ symbol }) => symbol));
  const told = moves.map((move) =>
    toldOf(move, portfolio, quotes[move.instrument ? named.indexOf(move.instrument) : -1]),
  );
  if (told.some((one) => one === undefined)) return 'I can’t work that out: a price can’t fall by more than all of it.';
  const apart = told.reduce((sum, one) => sum.plus(one?.apart ?? 0), new Decimal(0));
  const then = apart.plus(portfolio.totalValue);
  return reply(
    told.map((one) => one?.line ?? ''),
    `Your portfolio would be worth **${money(then.toNumber())}**, ${signedMoney(apart.toNumber())} (${signedPercent(apart.div(portfolio.totalValue).times(100).toNumber())}) from now.`,
    unpricedNote(portfolio),
    ARITHMETIC,
    whenPriced(portfolio, services.source),
  );
}

/** One move, and what it adds to the portfolio; undefined where a price would be below zero. */
function toldOf({ instrument, type, supposed }: Move, portfolio: Portfolio, quote: Quote | undefined) {
  if (!instrument || !quote) return ofType(type, supposed, portfolio);
  if (quote.price === null) return { line: quoteLine(quote), apart: new Decimal(0) };
  const then = priceThen(quote.price, supposed);
  if (then.isNegative()) return undefined;
  const change = signedPercent(then.div(quote.price).minus(1).times(100).toNumber());
  const move = `${label(quote)} would go from ${level(quote.symbol, quote.price)} to ${level(quote.symbol, then.toNumber())} (${change})`;
  const held = isIndex(quote.symbol) ? undefined : heldOf(portfolio, instrument);
  if (!held) return { line: `${move}. You hold none.`, apart: new Decimal(0) };
  const value = then.times(held.quantity);
  const apart = value.minus(held.currentValue ?? 0);
  const line = `${move}. Your ${quantity(held.quantity)} would be worth **${money(value.toNumber())}**, ${signedMoney(apart.toNumber())} from now.`;
  return { line, apart };
}

function ofType(type: Move['type'], supposed: Supposed, portfolio: Portfolio) {
  if (!('factor' in supposed)) return undefined;
  const moved = pricedOf(portfolio.positions).filter((one) => one.type === type);
  const worth = moved.reduce((sum, one) => sum.plus(one.currentValue), new Decimal(0));
  const value = worth.times(supposed.factor);
  const apart = value.minus(worth);
  const name = type === 'crypto' ? 'coins' : 'stocks';
  const line = `Your ${name} would go from ${money(worth.toNumber())} to **${money(value.toNumber())}**, ${signedMoney(apart.toNumber())} from now.`;
  return { line, apart };
}
