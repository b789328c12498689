import type { InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Direction } from '../language/direction.ts';
import { asText } from '../say/asText.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { EMPTY_PORTFOLIO } from './portfolioWorth.ts';
import { leftOut } from './quotesOf.ts';

const SHOWN = 20;
const NOUNS = { stock: 'stock', crypto: 'coin' } as const;
const EMPTY = 'Your watchlist is empty. Add symbols on the Watchlist page.';

/** The watchlist at the latest prices. */
export async function answerWatchlist({ services }: Asked): Promise<string> {
  const symbols = await services.watchlist();
  if (symbols.length === 0) return EMPTY;
  const quotes = await services.quotes(symbols.slice(0, SHOWN));
  const more = symbols.length - quotes.length;
  return reply(
    `You have ${count(symbols.length, 'symbol')} on your watchlist:`,
    quotes.map(quoteLine),
    more > 0 ? `And ${more} more on the Watchlist page.` : '',
    timesOf(quotes, services.source),
  );
}

/** The symbols on the watchlist that moved most, up or down. */
export async function answerWatchlistRanking(
  { direction, type }: { direction: Direction; type?: InstrumentType | undefined },
  services: BellServices,
): Promise<string> {
  const symbols = await services.watchlist();
  if (symbols.length === 0) return EMPTY;
  const quotes = (await services.quotes(symbols)).filter((quote) => type === undefined || quote.type === type);
  const ranked = quotes.filter(hasMoved).sort((one, other) => other.changePercent - one.changePercent);
  if (ranked.length === 0) return 'No symbol on your watchlist has both a price and a change right now.';
  const lines: string[] = [];
  if (direction !== 'lowest') lines.push(`Best: ${quoteLine(ranked[0] as Quote)}`);
  if (direction !== 'highest') lines.push(`Worst: ${quoteLine(ranked.at(-1) as Quote)}`);
  const without = quotes.filter((quote) => !hasMoved(quote)).map(({ symbol }) => asText(symbol));
  return reply(
    `Out of ${count(ranked.length, type ? NOUNS[type] : 'symbol')} on your watchlist, by percent change (stocks since the previous close, crypto over the past 24 hours):`,
    lines,
    without.length > 0 ? `Left out for lack of a price or a change: ${enumerate(without)}.` : '',
    timesOf(ranked, services.source),
  );
}

/** The symbols on the watchlist that are up, or down. */
export async function answerWatchlistMoves(
  { only, type }: { only: 'up' | 'down'; type?: InstrumentType | undefined },
  services: BellServices,
): Promise<string> {
  const symbols = await services.watchlist();
  if (symbols.length === 0) return EMPTY;
  const sign = only === 'up' ? 1 : -1;
  const listed = (await services.quotes(symbols)).filter((quote) => type === undefined || quote.type === type);
  const moved = listed.filter(hasMoved);
  const those = moved
    .filter(({ changePercent }) => sign * changePercent > 0)
    .sort((one, other) => sign * (other.changePercent - one.changePercent));
  const amount = those.length === 0 ? 'None' : `${those.length}`;
  return reply(
    `${amount} of the ${count(listed.length, type ? NOUNS[type] : 'symbol')} on your watchlist ${those.length === 1 ? 'is' : 'are'} ${only}, stocks since the previous close and crypto over the past 24 hours${those.length === 0 ? '.' : ':'}`,
    those.slice(0, SHOWN).map(quoteLine),
    moved.length < listed.length ? `${listed.length - moved.length} have no price or no change right now.` : '',
    timesOf(moved, services.source),
  );
}

/** What is on the watchlist and not held, or held and not on it. */
export async function answerDifference(
  { of, type }: { of: 'watchlist' | 'holdings'; type?: InstrumentType | undefined },
  services: BellServices,
): Promise<string> {
  const [symbols, { positions }] = await Promise.all([services.watchlist(), services.portfolio()]);
  const known = symbols.map((symbol) => services.find(symbol) ?? { symbol, name: symbol, type: 'stock' as const });
  const [listed, held] = [known, positions].map((all) => new Set(all.map((one) => keyOf(one, one.symbol))));
  const [all, others] = of === 'watchlist' ? [known, held] : [positions, listed];
  const those = all.filter((one) => (type === undefined || one.type === type) && !others?.has(keyOf(one, one.symbol)));
  if (those.length === 0)
    return of === 'watchlist'
      ? 'You hold everything that is on your watchlist.'
      : 'All that you hold is on your watchlist.';
  const quotes = await services.quotes(those.slice(0, SHOWN).map(({ symbol }) => symbol));
  return reply(
    of === 'watchlist'
      ? 'On your watchlist, and not among your holdings:'
      : 'Among your holdings, and not on your watchlist:',
    quotes.map(quoteLine),
    timesOf(quotes, services.source),
  );
}

/** The most likely direction of each watchlist symbol's next close, issued or not. */
export async function answerWatchlistForecast({ services }: Asked): Promise<string> {
  const symbols = await services.watchlist();
  return symbols.length === 0 ? EMPTY : directionsOf(symbols, 'your watchlist', services);
}

/** The same of each holding. */
export async function answerHoldingsForecast(services: BellServices, type?: InstrumentType): Promise<string> {
  const { positions } = await services.portfolio();
  const asked = positions.filter((one) => type === undefined || one.type === type);
  if (asked.length === 0) return positions.length === 0 ? EMPTY_PORTFOLIO : 'You don’t hold any of those.';
  return directionsOf(
    asked.map(({ symbol }) => symbol),
    'your holdings',
    services,
  );
}

async function directionsOf(symbols: readonly string[], of: string, services: BellServices): Promise<string> {
  const directions = await services.directions(symbols);
  const lines = (['Up', 'Down', 'Neutral'] as const).map((direction) => {
    const those = symbols.filter((symbol) => directions.get(symbol) === direction).map(asText);
    return `**${direction}**: ${those.length === 0 ? 'none' : enumerate(those)}`;
  });
  const without = symbols.filter((symbol) => !directions.has(symbol)).map(asText);
  return reply(
    `Most likely outcome of the next session for ${of}:`,
    lines,
    without.length > 0 ? `No forecast: ${enumerate(without)}.` : '',
    'Ask me about any of them for the confidence and the track record. Forecasts aren’t advice.',
  );
}

/** Whether the instruments in the question are on the watchlist. */
export async function answerOnWatchlist(asked: Asked): Promise<string> {
  const { services, instruments } = asked;
  const symbols = await services.watchlist();
  const listed = new Set(symbols.map((symbol) => keyOf(services.find(symbol), symbol)));
  const lines = instruments.map(
    (instrument) =>
      `${label(instrument)} is ${listed.has(keyOf(instrument, instrument.symbol)) ? '' : 'not '}on your watchlist.`,
  );
  const quotes = await services.quotes(instruments.map(({ symbol }) => symbol));
  return reply(lines.join(' '), quotes.map(quoteLine), leftOut(asked), timesOf(quotes, services.source));
}

/** The same key for `BTC-USD` and `BTC`. */
function keyOf(instrument: { type: string; symbol: string } | undefined, symbol: string): string {
  return instrument ? `${instrument.type}:${instrument.symbol}` : symbol;
}

function hasMoved(quote: Quote): quote is Quote & { changePercent: number } {
  return quote.price !== null && quote.changePercent !== null;
}
