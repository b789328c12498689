import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { LiveFeeds } from '../../../../config/liveFeeds.ts';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { ALPACA_BUDGETS, alpacaFeed } from '../alpaca/alpacaFeed.ts';
import { alpacaStream } from '../alpaca/alpacaStream.ts';
import { COINBASE_BUDGETS, coinbaseFeed } from '../coinbase/coinbaseFeed.ts';
import { coinbaseStream } from '../coinbase/coinbaseStream.ts';
import { COINGECKO_BUDGETS, coinGeckoFeed } from '../coingecko/coinGeckoFeed.ts';
import type { Budget, Feed, Permit } from '../feed.ts';
import { admitter } from '../store/admitted.ts';
import { feedSymbolsOf } from '../store/instruments.repository.ts';
import { TIINGO_BUDGETS, TIINGO_SYMBOLS_A_MONTH, tiingoFeed } from '../tiingo/tiingoFeed.ts';
import { YAHOO_BUDGETS, yahooFeed } from '../yahoo/yahooFeed.ts';
import { accountOf } from './accountOf.ts';

/** A first look at a coin that was not in the last list waits for the next one. Rounds bring none sooner either. */
const ROUND_MS = 10_000;

export interface ConfiguredFeed {
  readonly name: string;
  readonly type: InstrumentType;
  readonly budgets: readonly Budget[];
  /** What the feed knows us by. */
  readonly account: string;
  readonly open: (db: Database, options: { permit: Permit; use: 'rounds' | 'looks' }) => Feed;
}

/**
 * The feeds that the settings allow: some coins always, the others and stocks with a key or by name. Of two for one type, an instrument
 * belongs to the first that knows it.
 */
export function configuredFeeds(settings: LiveFeeds, clock: Clock): readonly ConfiguredFeed[] {
  const { coinbaseUrl, coinbaseStreamUrl, coinGecko, alpaca, tiingo, yahoo } = settings;
  const feeds: Omit<ConfiguredFeed, 'account'>[] = [
    {
      name: 'coinbase',
      type: 'crypto',
      budgets: COINBASE_BUDGETS,
      open: (_, { permit, use }) => ({
        ...coinbaseFeed({ baseUrl: coinbaseUrl, clock, permit, ...(use === 'looks' && { reuseMs: ROUND_MS }) }),
        ...(coinbaseStreamUrl !== undefined && { stream: coinbaseStream(coinbaseStreamUrl) }),
      }),
    },
  ];
  if (coinGecko) {
    feeds.push({
      name: 'coingecko',
      type: 'crypto',
      budgets: COINGECKO_BUDGETS,
      open: ({ knex }, { permit }) => {
        const idsOf = (keys: Parameters<typeof feedSymbolsOf>[2]) => feedSymbolsOf(knex, 'coingecko', keys);
        return coinGeckoFeed({ baseUrl: coinGecko.url, key: coinGecko.key, clock, permit, idsOf });
      },
    });
  }
  if (alpaca) {
    feeds.push({
      name: 'alpaca',
      type: 'stock',
      budgets: ALPACA_BUDGETS,
      open: (_, { permit }) => ({
        ...alpacaFeed({ ...alpaca, baseUrl: alpaca.url, clock, permit }),
        ...(alpaca.streamUrl !== undefined && { stream: alpacaStream({ ...alpaca, url: alpaca.streamUrl }) }),
      }),
    });
  }
  if (tiingo) {
    feeds.push({
      name: 'tiingo',
      type: 'stock',
      budgets: TIINGO_BUDGETS,
      open: (db, { permit }) => {
        const admit = admitter(db, { feed: 'tiingo', most: TIINGO_SYMBOLS_A_MONTH, clock });
        return tiingoFeed({ baseUrl: tiingo.url, token: tiingo.token, clock, permit, admit });
      },
    });
  }
  if (yahoo) {
    feeds.push({
      name: 'yahoo',
      type: 'stock',
      budgets: YAHOO_BUDGETS,
      open: (_, { permit }) => yahooFeed({ baseUrl: yahoo.url, clock, permit }),
    });
  }
  return feeds.map((feed) => ({ ...feed, account: accountOf(settings, feed.name) }));
}
