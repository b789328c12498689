import { brand } from '@bellwether/sdk/brand';
import { pino } from 'pino';
import { readConfig } from '../src/config/config.ts';
import type { InstrumentKey } from '../src/market/instrument.ts';
import type { MarketData, MarketQuote } from '../src/market/marketData.ts';
import { openMarketData } from '../src/providers/market/openMarketData.ts';
import type { TestClock } from './testClock.ts';

/** The simulated market, with outages and prices under the test's control. */
export interface WatchedMarket extends MarketData {
  /** The number of instruments in each price request so far. */
  readonly calls: number[];
  /** The symbols whose history was requested. */
  readonly histories: string[];
  /** While true, the market is unavailable. */
  down: boolean;
  /** Prices set by the test. null: currently no price. */
  readonly prices: Map<InstrumentKey, number | null>;
  /** Whose prices those are, set by the test. */
  readonly feeds: Map<InstrumentKey, string>;
}

export function watchedMarket(clock: TestClock): WatchedMarket {
  const config = readConfig({ DATA_DIR: `/tmp/${brand.name}-never-written` });
  const real = openMarketData(config, { clock, log: pino({ level: 'silent' }) });
  const watched: Pick<WatchedMarket, 'calls' | 'histories' | 'down' | 'prices' | 'feeds' | 'quotes' | 'history'> = {
    calls: [],
    histories: [],
    down: false,
    prices: new Map(),
    feeds: new Map(),
    async quotes(ids, signal) {
      watched.calls.push(ids.length);
      if (watched.down) throw new Error('the market does not answer');
      const quotes = new Map(await real.quotes(ids, signal));
      for (const [key, price] of watched.prices) {
        const quote = quotes.get(key);
        if (quote && price !== null) quotes.set(key, { ...quote, price } satisfies MarketQuote);
        if (price === null) quotes.delete(key);
      }
      for (const [key, feed] of watched.feeds) {
        const quote = quotes.get(key);
        if (quote) quotes.set(key, { ...quote, feed });
      }
      return quotes;
    },
    async history(id, signal) {
      watched.histories.push(id.symbol);
      if (watched.down) throw new Error('the market does not answer');
      return real.history(id, signal);
    },
  };
  return new Proxy(real, {
    get: (target, name) => {
      if (name in watched) return watched[name as keyof typeof watched];
      const value = target[name as keyof MarketData];
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (_, name, value) => Reflect.set(watched, name, value),
  }) as WatchedMarket;
}
