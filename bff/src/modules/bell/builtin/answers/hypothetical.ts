import type { Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { money, percent, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { resolveDay, spanStart } from '../language/resolveDay.ts';
import type { Supposed } from '../language/supposes.ts';
import type { Owned, Query } from '../query/query.ts';
import { asText } from '../say/asText.ts';
import { exactMoney, exactValue } from '../say/exactly.ts';
import { heldOf, isPriced, pricedOf, unpricedNote, whenPriced, worthOf } from '../say/positions.ts';
import { label, level, timesOf } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';
import { ARITHMETIC, priceThen, sayMoves } from './moves.ts';

type Amount = NonNullable<Query['amount']>;

/** "If BTC falls 20%": what that would make of the price and of what the user holds. */
export async function sayHypothetical(query: Query, services: BellServices): Promise<string> {
  const { supposed: asked, moves } = query;
  if (moves) return sayMoves(moves, services);
  const isOwned = typeof asked === 'object' && 'of' in asked;
  const supposed =
    typeof asked === 'string'
      ? await pastPrice(query, services)
      : isOwned
        ? await neededPrice(query, asked, services)
        : asked;
  if (supposed === 'none') return `You don’t hold ${query.instruments.map(label).join('')}.`;
  const worked = supposed && (await workedOut(query, supposed, services));
  if (worked) return worked;
  return 'I can’t work that out. Name one price or percentage, such as “if BTC falls 20%” or “if my portfolio rises 10%.”';
}

/** The price at which the person's own holding has a value, or a gain, or that value of all; `none` where nothing is held of it. */
async function neededPrice(
  { instruments: [instrument] }: Query,
  { of, value }: Owned,
  services: BellServices,
): Promise<Supposed | 'none' | undefined> {
  const portfolio = await services.portfolio();
  if (!instrument) {
    const paid = new Decimal(portfolio.totalValue).minus(portfolio.totalProfitLoss);
    const all = of === 'gain' ? paid.plus(value) : of === 'gainPercent' ? grownBy(value, paid) : new Decimal(value);
    return all.isNegative() ? undefined : { price: all.toString() };
  }
  const position = heldOf(portfolio, instrument);
  if (!position) return 'none';
  const { cost, quantity: units, currentValue } = position;
  const others = new Decimal(portfolio.totalValue).minus(currentValue ?? 0);
  const worth =
    of === 'value'
      ? new Decimal(value)
      : of === 'total'
        ? new Decimal(value).minus(others)
        : of === 'gain'
          ? new Decimal(value).plus(cost)
          : of === 'furtherGain'
            ? new Decimal(currentValue ?? 0).plus(value)
            : grownBy(value, cost);
  return worth.isNegative() ? undefined : { price: worth.div(units).toDecimalPlaces(8).toString() };
}

const grownBy = (percentage: string, cost: Decimal.Value) => new Decimal(percentage).div(100).plus(1).times(cost);

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
  const [instrument, other] = query.instruments;
  if (!instrument || other) {
    if ('by' in supposed) return undefined;
    if ('price' in supposed && supposed.price !== '0') return untilWorth(supposed.price, portfolio, services.source);
    const factor = 'factor' in supposed ? supposed.factor : supposed.price === '0' ? '0' : undefined;
    return factor === undefined ? undefined : ofMany(query, factor, portfolio, services.source);
  }
  const [quote] = await services.quotes([instrument.symbol]);
  if (!quote || quote.price === null) return undefined;
  const then = priceThen(quote.price, supposed);
  if (then.isNegative()) return undefined;
  const change = then.div(quote.price).minus(1).times(100).toNumber();
  const [now, next] = [level(quote.symbol, quote.price), level(quote.symbol, then.toNumber())];
  const amount = query.amount && inUnits(query.amount, quote, portfolio);
  return reply(
    `${label(quote)} would go from ${now} to **${next}** (${signedPercent(change)}).`,
    ...(amount && !isHeld(amount, quote, portfolio)
      ? [amountThen(amount, quote.price, then)]
      : holdingThen(quote, then, portfolio, query.metric)),
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

/** "Half of my Apple": as many units; undefined where nothing is held of it. */
function inUnits(amount: Amount, quote: Quote, portfolio: Portfolio): Amount | undefined {
  if (amount.unit !== 'percent') return amount;
  const units = heldOf(portfolio, quote)?.quantity;
  return units === undefined
    ? undefined
    : { unit: 'units', value: grownBy(amount.value, units).minus(units).toString() };
}

/** "If my 20 NVDA go up 10%" is about all that one holds of it. */
function isHeld({ unit, value }: Amount, quote: Quote, portfolio: Portfolio): boolean {
  return unit === 'units' && heldOf(portfolio, quote)?.quantity === Number(value);
}

/** So many units, or what is put in at the latest price, at that price. */
function amountThen({ unit, value }: Amount, price: number, then: Decimal): string {
  const isSum = unit === 'dollars';
  const now = isSum ? new Decimal(value) : new Decimal(value).times(price);
  const worth = now.times(then).div(price);
  const what = isSum ? `**${money(Number(value))}** put in now` : quantity(Number(value));
  return `${isSum ? what : `**${what}**`} would be worth **${exactMoney(worth)}**, ${signedMoney(worth.minus(now).toNumber())} from now.`;
}

/** What the user holds of it, and the whole portfolio, at that price. */
function holdingThen(quote: Quote, then: Decimal, portfolio: Portfolio, metric: Query['metric']): readonly string[] {
  const position = isIndex(quote.symbol) ? undefined : heldOf(portfolio, quote);
  if (!position || !isPriced(position)) return [];
  const value = exactValue(String(position.quantity), then.toNumber());
  const now = exactValue(String(position.quantity), position.currentPrice);
  const [apart, profit] = [value.minus(now), value.minus(position.cost)];
  const share = position.cost === 0 ? '' : ` (${signedPercent(profit.div(position.cost).times(100).toNumber())})`;
  const paid = `${signedMoney(profit.toNumber())}${share} on what you paid`;
  // The total is that of the values as they are shown.
  const all = value.minus(position.currentValue).plus(portfolio.totalValue);
  const cost = new Decimal(portfolio.totalValue).minus(portfolio.totalProfitLoss);
  const gained = all.minus(cost);
  const total = cost.isZero() ? '' : ` (${signedPercent(gained.div(cost).times(100).toNumber())})`;
  const details =
    metric === 'share'
      ? `, and this would be **${percent(value.times(100).div(all).toNumber())}** of it`
      : metric === 'gain'
        ? `, **${signedMoney(gained.toNumber())}**${total} on what you paid`
        : '';
  return [
    `Your ${quantity(position.quantity)} would be worth **${exactMoney(value)}**, ${signedMoney(apart.toNumber())} from now and ${paid}.`,
    `Your portfolio would be worth **${money(all.toNumber())}**${details}.`,
    unpricedNote(portfolio),
  ];
}

/** All that is held, one type of it, or what is named, moves alike. */
function ofMany(query: Query, factor: string, portfolio: Portfolio, source: string): string | undefined {
  const { type, among, instruments, excluded = [] } = query;
  const priced = pricedOf(portfolio.positions);
  const named = instruments.map((one) => heldOf(portfolio, one));
  const left = excluded.map((one) => heldOf(portfolio, one));
  const moved = priced
    .filter((one) => (named.length > 0 ? named.includes(one) : !type || one.type === type))
    .filter((one) => !left.includes(one));
  if (moved.length === 0) return undefined;
  const all = portfolio.totalValue;
  const isAll = moved.length === priced.length;
  const part = new Decimal(isAll ? all : worthOf(moved));
  const apart = part.times(factor).minus(part);
  const verb = apart.isNegative() ? 'fell' : 'rose';
  const by = percent(new Decimal(factor).minus(1).abs().times(100).toNumber());
  // The other type is worth what its own total says.
  const rest = type ? priced.filter((one) => !moved.includes(one)) : [];
  const then = rest.length > 0 ? part.times(factor).plus(worthOf(rest)) : apart.plus(all);
  const name = { stock: 'every stock you hold', crypto: 'every coin you hold' } as const;
  const symbols = enumerate(moved.map(({ symbol }) => asText(symbol)));
  const what = named.length > 0 ? `your ${symbols}` : type ? name[type] : 'everything you hold';
  const but = excluded.length > 0 ? ` but ${enumerate(excluded.map(({ symbol }) => asText(symbol)))}` : '';
  return reply(
    `If ${what}${but} ${verb} by ${by}, your portfolio would be worth **${money(then.toNumber())}**, ${signedMoney(apart.toNumber())} (${signedPercent(apart.div(all).times(100).toNumber())}) from now.`,
    isAll ? '' : `What ${verb} would be worth **${money(part.times(factor).toNumber())}**.`,
    among === 'market' ? 'Your stocks may move more or less than the market does.' : '',
    unpricedNote(portfolio),
    ARITHMETIC,
    whenPriced(portfolio, source),
  );
}
