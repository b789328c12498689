import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { Instrument, Portfolio } from '@bellwether/sdk/contract/types';
import { quantity } from '@bellwether/sdk/format';
import { asText } from '../say/asText.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { holdingDetails } from './holdingDetails.ts';
import { gainSentence, isPriced, positionsOf } from './positions.ts';
import { leftOut } from './quotesOf.ts';

/** What the user holds of each instrument in the question, and what it is worth. */
export async function answerHolding(asked: Asked): Promise<string> {
  const { instruments, services, unknownSymbols } = asked;
  const portfolio = await services.portfolio();
  const quotes = await services.quotes(instruments.map(({ symbol }) => symbol));
  const named = [...instruments, ...unknownButHeld(asked, portfolio)];
  const told = named.map((instrument) => {
    const lots = lotsOf(portfolio, instrument);
    if (lots.length === 0) return `You don’t hold ${label(instrument)}.`;
    return `${holdingText(instrument, { ...portfolio, holdings: lots })}${holdingDetails(asked, portfolio, lots)}`;
  });
  const missing = unknownSymbols.filter((name) => !named.some(({ symbol }) => symbol === name.toUpperCase()));
  return reply(
    told.length === 1 ? (told[0] ?? '') : told,
    together(portfolio, named),
    leftOut({ ...asked, instruments: [], missing }),
    quotes.length === 1 ? 'Latest price:' : 'Latest prices:',
    quotes.map(quoteLine),
    timesOf(quotes, services.source),
  );
}

/** Instruments that the user holds although the market does not have their symbol, or no longer does. */
function unknownButHeld({ strangers, unknownSymbols }: Asked, { holdings }: Portfolio): Instrument[] {
  const written = new Set([...strangers, ...unknownSymbols].map((name) => name.toUpperCase()));
  const held = new Map(holdings.filter(({ symbol }) => written.has(symbol)).map((lot) => [lot.symbol, lot]));
  return [...held.values()].map(({ symbol, name, type }) => ({ symbol, name, type }));
}

/** The total of several holdings, and the symbols that it excludes. */
function together(portfolio: Portfolio, instruments: readonly Instrument[]): string {
  const held = instruments.filter((instrument) => lotsOf(portfolio, instrument).length > 0);
  if (held.length < 2) return '';
  const holdings = held.flatMap((instrument) => lotsOf(portfolio, instrument));
  const priced = positionsOf({ ...portfolio, holdings });
  const unpriced = [...new Set(holdings.filter((lot) => !isPriced(lot)).map(({ symbol }) => asText(symbol)))];
  if (priced.length === 0) return '';
  const left = unpriced.length === 0 ? '' : ` Excludes ${enumerate(unpriced)}: no price right now.`;
  return `Total: ${gainSentence(priced)}.${left}`;
}

/** Lots of `BTC-USD` are lots of BTC. */
function lotsOf({ holdings }: Portfolio, { symbol, type }: { symbol: string; type: string }) {
  const coinOr = (one: string) => coinOfPair(one) ?? one;
  return holdings.filter((lot) => lot.type === type && coinOr(lot.symbol) === coinOr(symbol));
}

function holdingText(instrument: Instrument, portfolio: Portfolio): string {
  const { holdings } = portfolio;
  const lots = holdings.length > 1 ? ` in ${count(holdings.length, 'lot')}` : '';
  const priced = positionsOf(portfolio);
  const held = quantity(holdings.reduce((total, { quantity }) => Number((total + quantity).toPrecision(15)), 0));
  const sentence = `You hold ${held} ${label(instrument)}${lots}`;
  if (priced.length === 0 || !holdings.every(isPriced))
    return `${sentence}. It has no price right now, so I can’t say what it’s worth.`;
  return `${sentence}, worth ${gainSentence(priced)}.`;
}
