import type { LiveFeeds } from '../../../../config/liveFeeds.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { ALPACA_BUDGETS } from '../alpaca/alpacaFeed.ts';
import { alpacaNews } from '../alpaca/alpacaNews.ts';
import type { Budget, Permit } from '../feed.ts';
import type { NewsFeed } from '../news/newsFeed.ts';
import { SEC_BUDGETS, secFilings } from '../sec/secFilings.ts';
import { accountOf } from './accountOf.ts';

export interface ConfiguredNews {
  /** Also of the budget: Alpaca counts its news with its prices. */
  readonly name: string;
  readonly budgets: readonly Budget[];
  readonly account: string;
  readonly open: (permit: Permit) => NewsFeed;
}

/** The sources of news that the settings allow, the one for the front page first. */
export function configuredNews(feeds: LiveFeeds, clock: Clock): readonly ConfiguredNews[] {
  const { alpaca, sec } = feeds;
  const found: Omit<ConfiguredNews, 'account'>[] = [];
  if (alpaca) {
    const open = (permit: Permit) => alpacaNews({ ...alpaca, baseUrl: alpaca.url, clock, permit });
    found.push({ name: 'alpaca', budgets: ALPACA_BUDGETS, open });
  }
  if (sec) {
    const open = (permit: Permit) => secFilings({ ...sec, clock, permit });
    found.push({ name: 'sec', budgets: SEC_BUDGETS, open });
  }
  return found.map((one) => ({ ...one, account: accountOf(feeds, one.name) }));
}
