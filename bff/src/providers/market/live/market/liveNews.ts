import type { NewsItem } from '@bellwether/sdk/contract/types';
import { NEWS_FIRST, NO_NEWS_SOURCE } from '@bellwether/sdk/messages/quotes.ts';
import type { Logger } from 'pino';
import type { LiveFeeds } from '../../../../config/liveFeeds.ts';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { inDirectory } from '../../../../market/directory/directory.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import type { NewsAbout } from '../../../../market/marketData.ts';
import { feedBudgets } from '../store/budgets.ts';
import { listKnown } from '../store/instruments.repository.ts';
import type { Lease } from '../store/lease.ts';
import { latestStories, storiesAbout, storyReads } from '../store/stories.repository.ts';
import type { Followers } from '../store/wanted.ts';
import { configuredNews } from './configuredNews.ts';
import { newsRounds } from './newsRounds.ts';
import type { SeenInstruments } from './seenInstruments.ts';

const ON_FRONT_PAGE = 50;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feeds: LiveFeeds;
  readonly lease: Lease;
  readonly followers: readonly Followers[];
  readonly seen: SeenInstruments;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** News as they are stored, and the rounds that bring them. Without a source there are none. */
export interface LiveNews {
  readonly hasSource: boolean;
  latest(): Promise<readonly NewsItem[]>;
  about(ids: readonly InstrumentId[], limit: number): Promise<NewsAbout>;
  round(): Promise<void>;
}

export function liveNews({ db, clock, feeds, seen, ...shared }: Settings): LiveNews {
  const sources = configuredNews(feeds, clock).map(({ name, budgets, account, open }) => {
    const allows = feedBudgets(db, { feed: name, budgets, clock, account });
    const feed = open(shared.lease.permit(allows.forRounds));
    return { name, round: newsRounds({ db, clock, ...shared, feed, budgets: allows }) };
  });
  const [front] = sources;

  return {
    hasSource: front !== undefined,
    latest: async () => (front ? latestStories(db.knex, { feed: front.name, limit: ON_FRONT_PAGE }) : []),
    async about(ids, limit) {
      if (!front) return { items: [], reading: false, reason: NO_NEWS_SOURCE };
      const stocks = ids.filter(({ type }) => type === 'stock');
      const keys = stocks.map(keyOf);
      seen.add(stocks.filter(inDirectory).map(keyOf));
      seen.note(await listKnown(db.knex, keys));
      const items = await storiesAbout(db.knex, keys, { limit });
      const reads = await Promise.all(sources.map(({ name }) => storyReads(db.knex, name, keys)));
      const reading = stocks.some((id) => inDirectory(id) && reads.some((read) => !read.has(keyOf(id))));
      return { items, reading, ...(reading && items.length === 0 && { reason: NEWS_FIRST }) };
    },
    async round() {
      for (const { round } of sources) await round();
    },
  };
}
