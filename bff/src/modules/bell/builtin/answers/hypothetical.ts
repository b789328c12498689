import type { Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { money, percent, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { resolveDay, spanStart } from '../language/resolveDay.ts';
import type { Supposed } from '../language/supposes.ts';
import type { Query } from '../query/query.ts';
import { exactMoney, exactValue } from '../say/exactly.ts';
import { heldOf, isPriced, pricedOf, unpricedNote, whenPriced, worthOf } from '../say/positions.ts';
import { label, level, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';

const ARITHMETIC = 'That’s arithmetic, not a forecast.';

/** "If BTC falls 20%": what that would make of the price and of what the user holds. */
export async function sayHypothetical(query: Query, services: BellServices): Promise<string> {
  const supposed = typeof query.supposed === 'string' ? await pastPrice(query, services) : query.supposed;
  const worked = supposed && (await workedOut(query, supposed, services));
  if (worked) return worked;
  return 'I can’t work that out. Name one price or percentage, such as “if BTC falls 20%” or “if my portfolio rises 10%.”';
}

/** The highest close of a time, or the close of a day. */
async function pastPrice(query: Query, services: BellServices): Promise<Supposed | undefined> {
  const {
    instruments: [instrument],
    supposed,
    on,
    span,
  } = query;
  const bars = (instrument && (await services.history(instrument.symbol))) ?? [];
  const days = on && resolveDay(on, services.now());
  const since = span && span !== 'always' && span.kind !== 'yesterday' ? spanStart(span, services.now()).first : '';
  const closes = bars.filter(({ date }) => (days ? date <= days.to : date >= since)).map(({ close }) => close);
  const price = supposed === 'high' ? Math.max(...closes) : closes.at(-1);
  return closes.length === 0 ? undefined : { price: String(price) };
}

async function workedOut(query: Query, supposed: Supposed, services: BellServices): Promise<string | undefined> {
  const portfolio = await services.portfolio();
  const [instrument] = query.instruments;
  if (!instrument) {
    if ('price' in supposed && supposed.price !== '0') return untilWorth(supposed.price, portfolio, services.source);
    const factor = 'factor' in supposed ? supposed.factor : supposed.price === '0' ? '0' : undefined;
    return factor === undefined ? undefined : ofMany(query, factor, portfolio, services.source);
  }
  const [quote] = await services.quotes([instrument.symbol]);
  if (!quote || quote.price === null) return undefined;
  const then = 'price' in supposed ? new Decimal(supposed.price) : new Decimal(quote.price).times(supposed.factor);
  const change = then.div(quote.price).minus(1).times(100).toNumber();
  const [now, next] = [level(quote.symbol, quote.price), level(quote.symbol, then.toNumber())];
  return reply(
    `${label(quote)} would go from ${now} to **${next}** (${signedPercent(change)}).`,
    ...holdingThen(quote, then, portfolio),
    ARITHMETIC,
    timesOf([quote], services.source),
  );
}

/** How much everything would have to gain, or lose, for a total. */
function untilWorth(total: string, portfolio: Portfolio, source: string): string | undefined {
  const { totalValue } = portfolio;
  if (totalValue === 0) return undefined;
  const apart = new Decimal(total).minus(totalValue);
  return reply(
    `Your portfolio is worth ${money(totalValue)}. To be worth **${money(Number(total))}**, it would have to ${apart.isNegative() ? 'lose' : 'gain'} **${money(apart.abs().toNumber())}** (${signedPercent(apart.div(totalValue).times(100).toNumber())}).`,
    unpricedNote(portfolio),
    ARITHMETIC,
    whenPriced(portfolio, source),
  );
}

/** What the user holds of it, and the whole portfolio, at that price. */
function holdingThen(quote: Quote, then: Decimal, portfolio: Portfolio): readonly string[] {
  const position = isIndex(quote.symbol) ? undefined : heldOf(portfolio, quote);
  if (!position || !isPriced(position)) return [];
  const value = exactValue(String(position.quantity), then.toNumber());
  const [apart, profit] = [value.minus(position.currentValue), value.minus(position.cost)];
  const share = position.cost === 0 ? '' : ` (${signedPercent(profit.div(position.cost).times(100).toNumber())})`;
  const paid = `${signedMoney(profit.toNumber())}${share} on what you paid`;
  const all = apart.plus(portfolio.totalValue);
  return [
    `Your ${quantity(position.quantity)} would be worth **${exactMoney(value)}**, ${signedMoney(apart.toNumber())} from now and ${paid}.`,
    `Your portfolio would be worth **${money(all.toNumber())}**.`,
    unpricedNote(portfolio),
  ];
}

/** All that is held, or one type of it, moves alike. */
function ofMany({ type, among }: Query, factor: string, portfolio: Portfolio, source: string): string | undefined {
  const priced = pricedOf(portfolio.positions);
  const moved = priced.filter((one) => type === undefined || one.type === type);
  if (moved.length === 0) return undefined;
  const all = portfolio.totalValue;
  const part = new Decimal(type === undefined ? all : worthOf(moved));
  const apart = part.times(factor).minus(part);
  const verb = apart.isNegative() ? 'fell' : 'rose';
  const by = percent(new Decimal(factor).minus(1).abs().times(100).toNumber());
  const then =
    type === undefined
      ? part.times(factor)
      : part.times(factor).plus(worthOf(priced.filter((one) => one.type !== type)));
  const name = { stock: 'every stock you hold', crypto: 'every coin you hold' } as const;
  return reply(
    `If ${type ? name[type] : 'everything you hold'} ${verb} by ${by}, your portfolio would be worth **${money(then.toNumber())}**, ${signedMoney(apart.toNumber())} (${signedPercent(apart.div(all).times(100).toNumber())}) from now.`,
    among === 'market' ? 'Your stocks may move more or less than the market does.' : '',
    unpricedNote(portfolio),
    ARITHMETIC,
    whenPriced(portfolio, source),
  );
}
