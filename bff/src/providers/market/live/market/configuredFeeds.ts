import type { LiveFeeds } from '../../../../config/liveFeeds.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { ALPACA_BUDGETS, alpacaFeed } from '../alpaca/alpacaFeed.ts';
import { COINBASE_BUDGETS, coinbaseFeed } from '../coinbase/coinbaseFeed.ts';
import type { Budget, Feed, Permit } from '../feed.ts';

/** A first look at a coin that was not in the last list waits for the next one. Rounds bring none sooner either. */
const ROUND_MS = 10_000;

export interface ConfiguredFeed {
  readonly name: string;
  readonly budgets: readonly Budget[];
  readonly open: (permit: Permit, use: 'rounds' | 'looks') => Feed;
}

/** The feeds that the settings allow: coins always, stocks with a key. */
export function configuredFeeds({ coinbaseUrl, alpaca }: LiveFeeds, clock: Clock): readonly ConfiguredFeed[] {
  const coins: ConfiguredFeed = {
    name: 'coinbase',
    budgets: COINBASE_BUDGETS,
    open: (permit, use) =>
      coinbaseFeed({ baseUrl: coinbaseUrl, clock, permit, ...(use === 'looks' && { reuseMs: ROUND_MS }) }),
  };
  if (!alpaca) return [coins];
  const stocks: ConfiguredFeed = {
    name: 'alpaca',
    budgets: ALPACA_BUDGETS,
    open: (permit) => alpacaFeed({ ...alpaca, baseUrl: alpaca.url, clock, permit }),
  };
  return [coins, stocks];
}
