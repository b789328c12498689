import type { MarketOverview, Quote } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { movedToday } from '../query/movedToday.ts';
import type { Query } from '../query/query.ts';
import { quoteLine, timesOf } from '../say/quotes.ts';
import { nounsOf, reply } from '../say/reply.ts';

const RANKED = 3;
const MOST = 20;

/** The dashboard's Global Market Snapshot as text. */
export async function sayOverview({ type, why }: Query, services: BellServices): Promise<string> {
  const { stocks, crypto } = quotesIn(await services.overview());
  const shown = [...(type === 'crypto' ? [] : stocks), ...(type === 'stock' ? [] : crypto)];
  if (shown.length === 0) return 'The market overview is empty right now.';
  return reply(
    upCount(shown),
    shown.map(quoteLine),
    timesOf(shown, services.source),
    why ? 'For the headlines, ask me for “news.”' : '',
  );
}

/** The largest moves of the day. */
export async function sayMoversOfDay(query: Query, services: BellServices): Promise<string> {
  const { type, direction, count: asked = RANKED } = query;
  const moved = await movedToday(query, services);
  if (moved.length === 0) return `No ${nounsOf(type, 'symbols')} have a change to show right now.`;
  const shown = Math.min(asked, MOST);
  const first = moved.slice(0, shown);
  const worst = direction === 'both' ? moved.slice(-shown).reverse() : [];
  return reply(
    `Of the ${moved.length} ${nounsOf(type, 'symbols')} with a current price, by percent change:`,
    direction === 'lowest' ? 'Weakest:' : 'Strongest:',
    first.map(quoteLine),
    worst.length > 0 ? 'Weakest:' : '',
    worst.map(quoteLine),
    timesOf([...first, ...worst], services.source),
  );
}

/** How many of what has a current price are up, and how many down, with those that are asked for. */
export async function sayUpAndDown(query: Query, services: BellServices): Promise<string> {
  const { type, only } = query;
  const moved = await movedToday({ ...query, direction: only === 'losses' ? 'lowest' : 'highest' }, services);
  const noun = nounsOf(type, 'symbols');
  if (moved.length === 0) return `No ${noun} have a change to show right now.`;
  const of = (way: -1 | 1) => moved.filter(({ change }) => Math.sign(change ?? 0) === way);
  const [up, down] = [of(1), of(-1)];
  const asked = only === 'losses' ? down : only === 'gains' ? up : [];
  const shown = asked.slice(0, MOST);
  return reply(
    `Of the ${moved.length} ${noun} with a current price, **${up.length}** are up and **${down.length}** are down.`,
    shown.length > 0 && shown.length < asked.length ? `The first ${shown.length}, by percent change:` : '',
    shown.map(quoteLine),
    timesOf(shown.length > 0 ? shown : moved.slice(0, 1), services.source),
  );
}

function upCount(quotes: readonly Quote[]): string {
  const moved = quotes.filter(({ change }) => change !== null);
  const up = moved.filter(({ change }) => (change ?? 0) > 0).length;
  return `${up} of ${moved.length} are up:`;
}

/** The overview's two lists in the shape of quotes. */
function quotesIn({ stockOverview, cryptoOverview, source }: MarketOverview): { stocks: Quote[]; crypto: Quote[] } {
  const unknown = { high: null, low: null, volume: null, source };
  return {
    stocks: stockOverview.map(({ value, trend, ...stock }) => ({ ...stock, ...unknown, type: 'stock', price: value })),
    crypto: cryptoOverview.map(({ change24h, changePercent24h, trend, ...coin }) => ({
      ...coin,
      ...unknown,
      type: 'crypto',
      change: change24h,
      changePercent: changePercent24h,
    })),
  };
}
