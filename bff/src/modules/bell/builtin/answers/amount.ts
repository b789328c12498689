import type { Quote } from '@bellwether/sdk/contract/types';
import { decimalQuantity } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Amount } from '../language/amounts.ts';
import { exactMoney, exactTotal, exactValue, unitsFor } from '../say/exactly.ts';
import { label, level, quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

/** The value of a quantity at the latest price. */
export async function answerAmount(asked: Asked): Promise<string> {
  const { amounts, services, dollars } = asked;
  if (amounts.length === 0 && dollars !== undefined) return unitsOf(asked, dollars);
  const quotes = await services.quotes(amounts.map(({ instrument }) => instrument.symbol));
  const lines = amounts.map((amount, at) => worth(amount, quotes[at] as Quote));
  return reply(
    lines.length === 1 ? (lines[0] ?? '') : lines,
    together(amounts, quotes),
    ...(await inOthers(asked, amounts, quotes)),
    leftOut(asked),
    timesOf(quotes, services.source),
  );
}

function worth({ quantity }: Amount, quote: Quote): string {
  const { symbol, type, price } = quote;
  if (price === null || isIndex(symbol)) return quoteLine(quote);
  const each = type === 'crypto' ? 'per coin' : 'per share';
  return `${decimalQuantity(quantity)} × ${label(quote)}: **${exactMoney(exactValue(quantity, price))}**, at ${level(symbol, price)} ${each}`;
}

/** The quantity that a sum of dollars buys. */
async function unitsOf(asked: Asked, dollars: string): Promise<string> {
  const quotes = await quotesOf(asked);
  const lines = quotes.map((quote) => {
    if (quote.price === null || isIndex(quote.symbol)) return quoteLine(quote);
    const sum = exactMoney(exactValue(dollars, 1));
    return `${sum} buys ${decimalQuantity(unitsFor(dollars, quote.price))} × ${label(quote)}, at ${level(quote.symbol, quote.price)}.`;
  });
  return reply(...lines, leftOut(asked), timesOf(quotes, asked.services.source));
}

/** "2 ETH in BTC": one amount converted to the other instruments in the message. */
async function inOthers(asked: Asked, amounts: readonly Amount[], quotes: readonly Quote[]): Promise<string[]> {
  const [amount, more] = amounts;
  const price = quotes[0]?.price ?? null;
  if (!amount || more || price === null) return [];
  const others = asked.instruments.filter(({ symbol }) => symbol !== amount.instrument.symbol && !isIndex(symbol));
  const found = await asked.services.quotes(others.map(({ symbol }) => symbol));
  return found.map((other) => {
    if (other.price === null) return quoteLine(other);
    const units = decimalQuantity(unitsFor(exactValue(amount.quantity, price), other.price));
    return `That’s ${units} × ${label(other)}, at ${level(other.symbol, other.price)}.`;
  });
}

function together(amounts: readonly Amount[], quotes: readonly Quote[]): string {
  const values = amounts.flatMap(({ quantity }, at) => {
    const { price = null, symbol = '' } = quotes[at] ?? {};
    return price === null || isIndex(symbol) ? [] : [exactValue(quantity, price)];
  });
  if (values.length < 2 || values.length < amounts.length) return '';
  return `Total: **${exactMoney(exactTotal(values))}**.`;
}
