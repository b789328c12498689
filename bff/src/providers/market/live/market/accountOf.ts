import type { LiveFeeds } from '../../../../config/liveFeeds.ts';

/** What tells one account at a feed from another: its settings and its key. It is neither stored nor logged as it is. */
export function accountOf(feeds: LiveFeeds, feed: string): string {
  const { coinbaseUrl: coinbase, coinGecko: coingecko, alpaca, tiingo, yahoo, sec } = feeds;
  const settings: Readonly<Record<string, unknown>> = { coinbase, coingecko, alpaca, tiingo, yahoo, sec };
  return JSON.stringify([feed, settings[feed]]);
}
