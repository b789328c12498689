import type { InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import { percent } from '@bellwether/sdk/format';
import { NO_CLEAR_DIRECTION, standsOut } from '@bellwether/sdk/messages/clearDirection.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Query } from '../query/query.ts';
import { asText } from '../say/asText.ts';
import { EMPTY_PORTFOLIO } from '../say/positions.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { count, enumerate, nounsOf, reply } from '../say/reply.ts';
import { byMove, byPrice, differing, keyOf, unique } from '../say/watched.ts';

const SHOWN = 20;
const EMPTY = 'Your watchlist is empty. Add symbols on the Watchlist page.';

/** The watchlist, or the stocks or coins on it, at the latest prices. */
export async function sayWatched(services: BellServices, type?: InstrumentType): Promise<string> {
  const all = await services.watchlist();
  if (all.length === 0) return EMPTY;
  const symbols = all.filter((symbol) => type === undefined || services.find(symbol)?.type === type);
  if (symbols.length === 0) return `You have no ${nounsOf(type)} on your watchlist.`;
  const others = all.filter((symbol) => !symbols.includes(symbol));
  const quotes = await services.quotes(symbols.slice(0, SHOWN));
  const more = symbols.length - quotes.length;
  return reply(
    `You have ${count(symbols.length, nounsOf(type, 'symbols').slice(0, -1))} on your watchlist${type ? `, of ${count(all.length, 'symbol')}` : ''}:`,
    quotes.map(quoteLine),
    more > 0 ? `And ${more} more on the Watchlist page.` : '',
    others.length > 0 ? `Beside ${type === 'crypto' ? 'coins' : 'stocks'}: ${enumerate(others.map(asText))}.` : '',
    timesOf(quotes, services.source),
  );
}

/** The symbols on the watchlist that moved most, or those that are up, or down. */
export async function sayWatchlist(query: Query, services: BellServices): Promise<string> {
  const { direction, only, type, metric } = query;
  const symbols = await services.watchlist();
  if (symbols.length === 0) return EMPTY;
  const listed = (await services.quotes(symbols)).filter((quote) => type === undefined || quote.type === type);
  const moved = byMove(listed);
  const nouns = (n: number) => count(n, nounsOf(type, 'symbols').slice(0, -1));
  if (metric === 'price') return inOrder(listed, query, services);
  const times = timesOf(moved, services.source);
  if (only) {
    const least = Number(query.limit?.value ?? 0);
    const isUp = only === 'gains';
    const those = (isUp ? moved : moved.toReversed()).filter(({ changePercent }) =>
      isUp ? (changePercent ?? 0) > least : (changePercent ?? 0) < -least,
    );
    const are = `${those.length === 0 ? 'None' : those.length} of the ${nouns(listed.length)} on your watchlist ${those.length === 1 ? 'is' : 'are'}`;
    return reply(
      `${are} ${isUp ? 'up' : 'down'}${least > 0 ? ` more than ${percent(least)}` : ''}, stocks since the previous close and crypto over the past 24 hours${those.length === 0 ? '.' : ':'}`,
      those.slice(0, SHOWN).map(quoteLine),
      moved.length < listed.length ? `${listed.length - moved.length} have no price or no change right now.` : '',
      times,
    );
  }
  const [best, worst] = [moved[0], moved.at(-1)];
  if (!best || !worst) return 'No symbol on your watchlist has both a price and a change right now.';
  if (query.count === Number.POSITIVE_INFINITY)
    return reply(
      `The ${nouns(moved.length)} on your watchlist, by percent change (stocks since the previous close, crypto over the past 24 hours):`,
      (direction === 'lowest' ? moved.toReversed() : moved).slice(0, SHOWN).map(quoteLine),
      times,
    );
  const without = listed.filter((quote) => !moved.includes(quote)).map(({ symbol }) => asText(symbol));
  return reply(
    `Out of ${nouns(moved.length)} on your watchlist, by percent change (stocks since the previous close, crypto over the past 24 hours):`,
    [
      direction === 'lowest' ? [] : [`Best: ${quoteLine(best)}`],
      direction === 'highest' ? [] : [`Worst: ${quoteLine(worst)}`],
    ].flat(),
    without.length > 0 ? `Left out for lack of a price or a change: ${enumerate(without)}.` : '',
    times,
  );
}

/** Those on the watchlist in the order of what one unit costs. */
function inOrder(
  listed: readonly Quote[],
  { direction, type, count: asked = 1 }: Query,
  { source }: BellServices,
): string {
  const priced = byPrice(listed);
  const shown = (direction === 'lowest' ? priced.toReversed() : priced).slice(0, Math.min(asked, SHOWN));
  if (shown.length === 0) return 'No symbol on your watchlist has a price right now.';
  const order = direction === 'lowest' ? 'lowest' : 'highest';
  return reply(
    `Out of ${count(priced.length, nounsOf(type, 'symbols').slice(0, -1))} on your watchlist, by price of one unit, the ${order} first:`,
    shown.map(quoteLine),
    timesOf(shown, source),
  );
}

/** Says what is on the watchlist and not held, held and not on it, or both. */
export async function sayDifference(query: Query, services: BellServices): Promise<string> {
  const those = await differing(query, services);
  const [isWatched, areBoth] = [query.among !== 'holdings', query.among === 'both'];
  if (those.length === 0 && areBoth) return 'You hold none of the symbols on your watchlist.';
  if (those.length === 0)
    return isWatched ? 'You hold everything that is on your watchlist.' : 'All that you hold is on your watchlist.';
  const quotes = await services.quotes(those.slice(0, SHOWN).map(({ symbol }) => symbol));
  const watched = (await services.watchlist()).map(
    (symbol) => services.find(symbol) ?? { symbol, name: symbol, type: 'stock' as const },
  );
  const all = unique(watched).filter(({ type }) => !query.type || type === query.type).length;
  const held = (await services.portfolio()).positions.filter(({ type }) => !query.type || type === query.type).length;
  return reply(
    areBoth
      ? 'On your watchlist, and among your holdings:'
      : isWatched
        ? 'On your watchlist, and not among your holdings:'
        : 'Among your holdings, and not on your watchlist:',
    quotes.map(quoteLine),
    isWatched
      ? `That’s ${those.length} of the ${count(all, nounsOf(query.type, 'symbols').slice(0, -1))} on your watchlist.`
      : `That’s ${those.length} of your ${count(held, nounsOf(query.type, 'holdings').slice(0, -1))}.`,
    timesOf(quotes, services.source),
  );
}

/** The most likely direction of each watchlist symbol's next close, issued or not. */
export async function sayWatchlistForecast(services: BellServices, type?: InstrumentType): Promise<string> {
  const symbols = await services.watchlist();
  const asked = symbols.filter((symbol) => type === undefined || services.find(symbol)?.type === type);
  if (asked.length === 0) return symbols.length === 0 ? EMPTY : `No ${nounsOf(type, 'symbols')} are on your watchlist.`;
  return sayDirections(asked, 'your watchlist', services);
}

/** The same of each holding. */
export async function sayHoldingsForecast(services: BellServices, type?: InstrumentType): Promise<string> {
  const { positions } = await services.portfolio();
  const asked = positions.filter((one) => type === undefined || one.type === type).map(({ symbol }) => symbol);
  if (asked.length === 0) return positions.length === 0 ? EMPTY_PORTFOLIO : 'You don’t hold any of those.';
  return sayDirections(asked, 'your holdings', services);
}

/** As the Predict page says it: an outcome whose odds are close to random is no direction. */
async function sayDirections(symbols: readonly string[], of: string, services: BellServices): Promise<string> {
  const outcomes = await services.mostLikely(symbols);
  const known = symbols.flatMap((symbol) => {
    const outcome = outcomes.get(symbol);
    return outcome ? [{ symbol: asText(symbol), ...outcome, isClear: standsOut(outcome.confidence / 100) }] : [];
  });
  const lines = (['Up', 'Down', 'Neutral'] as const).map((direction) => {
    const those = known.filter((one) => one.isClear && one.direction === direction);
    return `**${direction}**: ${those.length === 0 ? 'none' : enumerate(those.map(({ symbol, confidence }) => `${symbol} (${percent(confidence)})`))}`;
  });
  const unclear = known.filter(({ isClear }) => !isClear).map(({ symbol }) => symbol);
  const without = symbols.filter((symbol) => !outcomes.has(symbol)).map(asText);
  return reply(
    `Most likely outcome of the next session for ${of}, with its confidence (random: 33%):`,
    [...lines, ...(unclear.length > 0 ? [`**${NO_CLEAR_DIRECTION}**: ${enumerate(unclear)}`] : [])],
    without.length > 0 ? `No forecast: ${enumerate(without)}.` : '',
    'Ask me about any of them for the ranges and the track record. Forecasts aren’t advice.',
  );
}

/** Whether the instruments in the question are on the watchlist. */
export async function sayIsWatched({ instruments }: Query, services: BellServices): Promise<string> {
  const listed = new Set((await services.watchlist()).flatMap((symbol) => services.find(symbol) ?? []).map(keyOf));
  const lines = instruments.map(
    (instrument) => `${label(instrument)} is ${listed.has(keyOf(instrument)) ? '' : 'not '}on your watchlist.`,
  );
  const quotes = await services.quotes(instruments.map(({ symbol }) => symbol));
  return reply(lines.join(' '), quotes.map(quoteLine), timesOf(quotes, services.source));
}
