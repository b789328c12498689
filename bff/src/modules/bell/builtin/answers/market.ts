import type { MarketOverview, Quote } from '@bellwether/sdk/contract/types';
import { quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

const RANKED = 3;

/** The dashboard's Global Market Snapshot in words. */
export async function answerOverview({ services, concepts }: Asked): Promise<string> {
  const { stocks, crypto } = quotesIn(await services.overview());
  const only =
    concepts.has('crypto') !== concepts.has('stocks') ? (concepts.has('crypto') ? 'crypto' : 'stocks') : 'both';
  const shown = [...(only === 'crypto' ? [] : stocks), ...(only === 'stocks' ? [] : crypto)];
  if (shown.length === 0) return 'There is nothing in the market overview at the moment.';
  const why = concepts.has('why') ? 'I do not know why prices move. What I can see:' : '';
  return reply(why, `${mood(shown)}`, shown.map(quoteLine), timesOf(shown, services.source));
}

/** The largest moves among what the overview shows; the product has no list of everything that is traded. */
export async function answerMovers({ services, concepts }: Asked): Promise<string> {
  const { stocks, crypto } = quotesIn(await services.overview());
  const all = concepts.has('crypto') ? crypto : concepts.has('stocks') ? stocks : [...stocks, ...crypto];
  const moved = all
    .filter(({ price, changePercent }) => price !== null && changePercent !== null)
    .sort((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
  if (moved.length === 0) return 'None of what the market overview shows has a change to tell at the moment.';
  const best = concepts.has('best') || !concepts.has('worst') ? moved.slice(0, RANKED) : [];
  const worst = concepts.has('worst') ? moved.slice(-RANKED).reverse() : [];
  return reply(
    `I only rank the ${all.length} that the market overview shows, by percent (stocks since the previous close, crypto in 24 hours).`,
    best.length > 0 ? 'Strongest:' : '',
    best.map(quoteLine),
    worst.length > 0 ? 'Weakest:' : '',
    worst.map(quoteLine),
    timesOf(moved, services.source),
  );
}

function mood(quotes: readonly Quote[]): string {
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
