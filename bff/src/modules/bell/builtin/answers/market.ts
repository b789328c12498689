import type { MarketOverview, Quote } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Query } from '../query/query.ts';
import { quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';

const RANKED = 3;

/** The dashboard's Global Market Snapshot as text. */
export async function sayOverview({ type }: Query, services: BellServices): Promise<string> {
  const { stocks, crypto } = quotesIn(await services.overview());
  const shown = [...(type === 'crypto' ? [] : stocks), ...(type === 'stock' ? [] : crypto)];
  if (shown.length === 0) return 'The market overview is empty right now.';
  return reply(upCount(shown), shown.map(quoteLine), timesOf(shown, services.source));
}

/** The largest moves in the market overview. The product has no list of everything that trades. */
export async function sayMoversOfDay({ type, direction }: Query, services: BellServices): Promise<string> {
  const { stocks, crypto } = quotesIn(await services.overview());
  const all = type === 'crypto' ? crypto : type === 'stock' ? stocks : [...stocks, ...crypto];
  const moved = all
    .filter(({ price, changePercent }) => price !== null && changePercent !== null)
    .sort((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
  if (moved.length === 0) return 'No symbol in the market overview has a change to show right now.';
  const best = direction !== 'lowest' ? moved.slice(0, RANKED) : [];
  const worst = direction !== 'highest' ? moved.slice(-RANKED).reverse() : [];
  return reply(
    `I only rank the ${all.length} symbols in the market overview, by percent change (stocks since the previous close, crypto over the past 24 hours).`,
    best.length > 0 ? 'Strongest:' : '',
    best.map(quoteLine),
    worst.length > 0 ? 'Weakest:' : '',
    worst.map(quoteLine),
    timesOf(moved, services.source),
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
