import type { Quote } from '@bellwether/sdk/contract/types';
import { decimalQuantity, money, quantity as quantityText, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Amount } from '../language/amounts.ts';
import type { Query } from '../query/query.ts';
import { asText } from '../say/asText.ts';
import { exactMoney, exactTotal, exactValue, unitsFor } from '../say/exactly.ts';
import { EMPTY_PORTFOLIO, heldOf, noPrices, unpricedNote } from '../say/positions.ts';
import { label, level, quoteLine, timesOf } from '../say/quotes.ts';
import { oneOrList, reply } from '../say/reply.ts';
import { leftOut, quotesOf } from './asked.ts';

/** The quantities that a query names. */
export function amountsOf({ amounts, amount, instruments: [instrument] }: Query): readonly Amount[] {
  return amounts ?? (amount?.unit === 'units' && instrument ? [{ instrument, quantity: amount.value }] : []);
}

/** The sum that a query names. */
export const dollarsOf = ({ amount }: Query) => (amount?.unit === 'dollars' ? amount.value : undefined);

/** The value of a quantity at the latest price. */
export async function sayAmount(query: Query, services: BellServices): Promise<string> {
  const { instruments } = query;
  const dollars = dollarsOf(query);
  if (dollars !== undefined) return unitsOf(query, dollars, services);
  const amounts = amountsOf(query);
  const quotes = await services.quotes(amounts.map(({ instrument }) => instrument.symbol));
  const each = amounts.map(({ quantity }, at) => ({ quantity, quote: quotes[at] as Quote }));
  const priced = each.filter(({ quote }) => quote.price !== null && !isIndex(quote.symbol));
  const values = priced.map(({ quantity, quote }) => exactValue(quantity, quote.price ?? 0));
  return reply(
    oneOrList(each.map(({ quantity, quote }) => worth(quantity, quote))),
    values.length > 1 && values.length === amounts.length ? (query.gap ? apart(priced, values) : total(values)) : '',
    ...(await inOthers(amounts, query, quotes, services)),
    leftOut(instruments),
    timesOf(quotes, services.source),
  );
}

const total = (values: readonly Decimal[]) => `Total: **${exactMoney(exactTotal(values))}**.`;

/** "5 AAPL is worth the most, $459.02 more than 2 TSLA" */
function apart(each: readonly { quantity: string; quote: Quote }[], values: readonly Decimal[]): string {
  const ranked = each
    .map(({ quantity, quote }, at) => ({
      text: `${decimalQuantity(quantity)} ${asText(quote.symbol)}`,
      value: values[at],
    }))
    .toSorted((one, other) => Number(other.value) - Number(one.value));
  const [first, second] = ranked;
  if (!first?.value || !second?.value || first.value.eq(second.value)) return '';
  return `**${first.text}** costs more, by **${exactMoney(first.value.minus(second.value))}** over ${second.text}.`;
}

/** What the portfolio is worth, in units of something else. */
export async function sayConverted({ instruments }: Query, services: BellServices): Promise<string> {
  const portfolio = await services.portfolio();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  const worth = `Your portfolio is worth **${money(portfolio.totalValue)}**.`;
  return reply(worth, await unitsOf({ instruments }, String(portfolio.totalValue), services), unpricedNote(portfolio));
}

function worth(quantity: string, quote: Quote): string {
  const { symbol, type, price } = quote;
  if (price === null || isIndex(symbol)) return quoteLine(quote);
  const each = type === 'crypto' ? 'per coin' : 'per share';
  return `${decimalQuantity(quantity)} × ${label(quote)}: **${exactMoney(exactValue(quantity, price))}**, at ${level(symbol, price)} ${each}`;
}

/** The quantity that a sum of dollars buys. */
async function unitsOf(
  { instruments, isWhole }: Pick<Query, 'instruments' | 'isWhole'>,
  dollars: string,
  services: BellServices,
): Promise<string> {
  const quotes = await quotesOf(instruments, services);
  const lines = quotes.map((quote) => {
    if (quote.price === null || isIndex(quote.symbol)) return quoteLine(quote);
    const sum = exactMoney(exactValue(dollars, 1));
    if (isWhole) {
      const whole = `${Math.floor(Number(unitsFor(dollars, quote.price)))}`;
      const paid = exactValue(whole, quote.price);
      const left = exactMoney(exactValue(dollars, 1).minus(paid));
      return `${sum} buys ${decimalQuantity(whole)} whole ${label(quote)}, at ${level(quote.symbol, quote.price)}: **${exactMoney(paid)}**, with ${left} left.`;
    }
    return `${sum} buys ${decimalQuantity(unitsFor(dollars, quote.price))} × ${label(quote)}, at ${level(quote.symbol, quote.price)}.`;
  });
  return reply(...lines, leftOut(instruments), timesOf(quotes, services.source));
}

/** "2 ETH in BTC": one amount converted to the other instruments in the message. */
async function inOthers(
  [amount, more]: readonly Amount[],
  { instruments }: Query,
  quotes: readonly Quote[],
  services: BellServices,
): Promise<string[]> {
  const price = quotes[0]?.price ?? null;
  if (!amount || more || price === null) return [];
  const others = instruments.filter(({ symbol }) => symbol !== amount.instrument.symbol && !isIndex(symbol));
  const found = await services.quotes(others.map(({ symbol }) => symbol));
  return found.map((other) => {
    if (other.price === null) return quoteLine(other);
    const units = decimalQuantity(unitsFor(exactValue(amount.quantity, price), other.price));
    return `That’s ${units} × ${label(other)}, at ${level(other.symbol, other.price)}.`;
  });
}

/** How many of one thing another is worth, what one holds of it, or all that one holds. */
export async function sayRatio(
  { instruments, countedIn, isOwn, aggregate }: Query,
  services: BellServices,
): Promise<string> {
  const [one] = instruments;
  if (!countedIn) return '';
  if (!isOwn && one)
    return sayAmount(
      { ...AS_WORTH, instruments: [one, countedIn], amounts: [{ instrument: one, quantity: '1' }] },
      services,
    );
  const portfolio = await services.portfolio();
  if (one) {
    const held = heldOf(portfolio, one);
    if (!held) return `You don’t hold ${label(one)}.`;
    const amounts = [{ instrument: one, quantity: `${held.quantity}` }];
    const units = await sayAmount({ ...AS_WORTH, instruments: [one, countedIn], amounts }, services);
    const there = aggregate === 'sum' ? heldOf(portfolio, countedIn)?.quantity : undefined;
    const [sold, bought] = there ? await services.quotes([one.symbol, countedIn.symbol]) : [];
    if (!there || !sold?.price || !bought?.price) return units;
    const more = unitsFor(exactValue(`${held.quantity}`, sold.price), bought.price);
    return reply(
      units,
      `With the ${quantityText(there)} that you hold, that would be **${decimalQuantity(`${new Decimal(more).plus(there)}`)}**.`,
    );
  }
  const [quote] = await services.quotes([countedIn.symbol]);
  if (!quote || quote.price === null) return quote ? quoteLine(quote) : '';
  const units = decimalQuantity(unitsFor(exactValue(`${portfolio.totalValue}`, 1), quote.price));
  return reply(
    `Your portfolio is worth **${exactMoney(exactValue(`${portfolio.totalValue}`, 1))}**.`,
    `That’s ${units} × ${label(quote)}, at ${level(quote.symbol, quote.price)}.`,
    timesOf([quote], services.source),
  );
}

const AS_WORTH = { subject: 'instruments', metric: 'worth' } as const;

/** "I have 30 of them", where 20 are recorded. */
export async function sayOwnAmount(query: Query, services: BellServices): Promise<string> {
  const [amount] = amountsOf(query);
  if (!amount) return sayAmount(query, services);
  const { instrument, quantity } = amount;
  const held = heldOf(await services.portfolio(), instrument)?.quantity ?? 0;
  const recorded =
    held === 0
      ? `Your portfolio has no ${instrument.symbol}.`
      : `Your portfolio has **${quantityText(held)}** ${instrument.symbol}, not ${decimalQuantity(quantity)}.`;
  return reply(
    await sayAmount(query, services),
    await gainOn(amount, query, services),
    held === Number(quantity) ? '' : recorded,
  );
}

/** What so many that were bought at a price gained. */
async function gainOn({ instrument, quantity }: Amount, { atPrice }: Query, services: BellServices): Promise<string> {
  const [quote] = await services.quotes([instrument.symbol]);
  if (atPrice === undefined || !quote || quote.price === null) return '';
  const [cost, value] = [exactValue(quantity, Number(atPrice)), exactValue(quantity, quote.price)];
  const gain = value.minus(cost);
  const percent = cost.isZero() ? '' : ` (${signedPercent(gain.div(cost).times(100).toNumber())})`;
  return `At ${exactMoney(exactValue('1', Number(atPrice)))} each they cost ${exactMoney(cost)}: **${signedMoney(gain.toNumber())}**${percent}.`;
}
