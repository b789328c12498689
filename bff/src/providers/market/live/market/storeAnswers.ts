import type { Database } from '../../../../db/database.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { Asked, FeedFailure, FeedQuote } from '../feed.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { storeQuotes } from '../store/quotes.repository.ts';

/** Stores the quotes among a feed's answers. Returns the failure of the feed that lasts longest, null if there was none. */
export async function storeAnswers(
  db: Database,
  feed: string,
  answers: ReadonlyMap<InstrumentKey, Asked<FeedQuote>>,
  { now }: { now: number },
): Promise<FeedFailure | null> {
  const quotes = new Map<InstrumentKey, FeedQuote>();
  let failure: FeedFailure | null = null;
  for (const [key, answer] of answers) {
    if ('got' in answer) quotes.set(key, answer.got);
    if ('failed' in answer && answer.failed !== 'unpriced' && answer.retryAt > (failure?.retryAt ?? 0))
      failure = answer;
  }
  await addInstruments(db.knex, [...quotes.keys()], { now });
  await storeQuotes(db.knex, feed, quotes, { now });
  return failure;
}
