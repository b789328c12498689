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

/** What the person has of something, and what it is worth. */
export async function answerHolding(asked: Asked): Promise<string> {
  const { instruments, services, unknownSymbols } = asked;
  const portfolio = await services.portfolio();
  const quotes = await services.quotes(instruments.map(({ symbol }) => symbol));
  const named = [...instruments, ...unknownButHeld(asked, portfolio)];
  const told = named.map((instrument) => {
    const lots = lotsOf(portfolio, instrument);
    if (lots.length === 0) return `You have no ${label(instrument)} in your portfolio.`;
    return `${label(instrument)}: ${stand({ ...portfolio, holdings: lots })}${holdingDetails(asked, portfolio, lots)}`;
  });
  const missing = unknownSymbols.filter((name) => !named.some(({ symbol }) => symbol === name.toUpperCase()));
  return reply(
    told.length === 1 ? (told[0] ?? '') : told,
    together(portfolio, named),
    leftOut({ ...asked, instruments: [], missing }),
    'At the latest price:',
    quotes.map(quoteLine),
    timesOf(quotes, services.source),
  );
}

/** Lots whose symbol the market does not have, or no longer: the person has them all the same. */
function unknownButHeld({ strangers, unknownSymbols }: Asked, { holdings }: Portfolio): Instrument[] {
  const written = new Set([...strangers, ...unknownSymbols].map((name) => name.toUpperCase()));
  const held = new Map(holdings.filter(({ symbol }) => written.has(symbol)).map((lot) => [lot.symbol, lot]));
  return [...held.values()].map(({ symbol, name, type }) => ({ symbol, name, type }));
}

/** The sum of what is held of several, and what of them is not in it. */
function together(portfolio: Portfolio, instruments: readonly Instrument[]): string {
  const held = instruments.filter((instrument) => lotsOf(portfolio, instrument).length > 0);
  if (held.length < 2) return '';
  const holdings = held.flatMap((instrument) => lotsOf(portfolio, instrument));
  const priced = positionsOf({ ...portfolio, holdings });
  const unpriced = [...new Set(holdings.filter((lot) => !isPriced(lot)).map(({ symbol }) => asText(symbol)))];
  if (priced.length === 0) return '';
  const left = unpriced.length === 0 ? '' : ` Without ${enumerate(unpriced)}: no price at the moment.`;
  return `Together: ${gainSentence(priced)}.${left}`;
}

/** `BTC-USD` lots are lots of BTC. */
function lotsOf({ holdings }: Portfolio, { symbol, type }: { symbol: string; type: string }) {
  const coinOr = (one: string) => coinOfPair(one) ?? one;
  return holdings.filter((lot) => lot.type === type && coinOr(lot.symbol) === coinOr(symbol));
}

function stand(portfolio: Portfolio): string {
  const { holdings } = portfolio;
  const lots = holdings.length > 1 ? ` in ${count(holdings.length, 'lot')}` : '';
  const priced = positionsOf(portfolio);
  const held = quantity(holdings.reduce((total, { quantity }) => Number((total + quantity).toPrecision(15)), 0));
  if (priced.length === 0 || !holdings.every(isPriced))
    return `you hold ${held}${lots}; it has no price at the moment, so I cannot say what it is worth.`;
  return `you hold ${held}${lots}, worth ${gainSentence(priced)}.`;
}
