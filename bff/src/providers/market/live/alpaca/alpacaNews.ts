import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import type { InstrumentId } from '../../../../market/instrument.ts';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import type { Asked } from '../feed.ts';
import { FeedFault, failureOf } from '../feedFault.ts';
import type { FoundStories, NewsFeed, Story } from '../news/newsFeed.ts';
import { ALPACA_BUDGETS } from './alpacaFeed.ts';
import { MOST_STORIES, parseNews } from './parseNews.ts';

interface Settings extends Omit<AskFeedSettings, 'headers'> {
  readonly keyId: string;
  readonly secret: string;
}

const MOST_PAGES = 10;
/** One bad symbol spoils a batch. After this many in one, the rest waits for the next turn. */
const MOST_DROPPED = 5;
const AFTER_GARBLED_MS = 15_000;
const DAY_MS = 86_400_000;

/**
 * News from Alpaca. One list has the news of the whole market, with the stocks that each story is about. So a stock is asked
 * for by itself only once, for what is older.
 */
export function alpacaNews({ keyId, secret, ...settings }: Settings): NewsFeed {
  const { clock } = settings;
  const ask = feedAsker({ ...settings, headers: { 'apca-api-key-id': keyId, 'apca-api-secret-key': secret } });
  const fault = (why: string) => new FeedFault({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });

  /** Oldest first, so what is beyond the last page is read from there on. */
  async function pages(query: URLSearchParams, signal: AbortSignal): Promise<FoundStories | { invalid: string }> {
    const stories: Story[] = [];
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const { status, body } = await ask('/v1beta1/news', query, signal);
      const invalid = status === 400 ? invalidOf(body, query.get('symbols')) : undefined;
      if (invalid !== undefined) return { invalid };
      const page = status === 200 ? parseNews(body, { now: clock.now() }) : null;
      if (!page) throw fault(status === 200 ? 'sent no list of news' : `sent status ${status}`);
      stories.push(...page.stories);
      if (page.next === null) return { stories, whole: true };
      if (page.next === query.get('page_token')) throw fault('sent pages without an end');
      query.set('page_token', page.next);
    }
    return { stories, whole: false };
  }

  const queryFrom = (from: number, sort: 'asc' | 'desc') =>
    new URLSearchParams({ start: new Date(from).toISOString(), limit: String(MOST_STORIES), sort });

  async function latest(from: number, signal: AbortSignal): Promise<Asked<FoundStories>> {
    try {
      const found = await pages(queryFrom(from, 'asc'), signal);
      if ('invalid' in found) throw fault('sent status 400');
      return { got: found };
    } catch (error) {
      return failureOf(error);
    }
  }

  return {
    name: 'alpaca',
    budgets: ALPACA_BUDGETS,
    everyMs: 60_000,
    reachMs: 7 * DAY_MS,
    overlapMs: 10 * 60_000,
    batch: 20,
    latest,
    async about(ids, from, signal) {
      let symbols = ids.filter(isStock).map(({ symbol }) => symbol);
      try {
        for (let dropped = 0; symbols.length > 0 && dropped <= MOST_DROPPED; dropped += 1) {
          const query = queryFrom(from, 'desc');
          query.set('symbols', symbols.join(','));
          const found = await pages(query, signal);
          if (!('invalid' in found)) return { got: found };
          symbols = symbols.filter((symbol) => symbol !== found.invalid);
        }
        if (symbols.length > 0) throw fault('refuses the symbols');
        return { got: { stories: [], whole: true } };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

function isStock({ type, symbol }: InstrumentId): boolean {
  return type === 'stock' && SYMBOL_PATTERN.test(symbol) && !symbol.startsWith('^');
}

/** The symbol of the query that `{"message":"invalid symbol: X"}` names. */
function invalidOf(body: unknown, symbols: string | null): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return symbols?.split(',').find((symbol) => body.message === `invalid symbol: ${symbol}`);
}
