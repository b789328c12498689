import type { Database } from '../../../../db/database.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { Asked, FeedFailure, FeedQuote } from '../feed.ts';
import { noteHeard } from '../store/feedHealth.ts';
import { claimInstruments, type Publisher } from '../store/publishers.ts';
import { storeQuotes } from '../store/quotes.repository.ts';

/** Stores the quotes among a feed's answers, but of no instrument whose prices are another feed's. Returns the failure of the feed that lasts longest, null if there was none. */
export async function storeAnswers(
  db: Database,
  answers: ReadonlyMap<InstrumentKey, Asked<FeedQuote>>,
  { now, ...publisher }: Publisher & { now: number },
): Promise<FeedFailure | null> {
  const quotes = new Map<InstrumentKey, FeedQuote>();
  let failure: FeedFailure | null = null;
  let isHeard = false;
  for (const [key, answer] of answers) {
    if ('got' in answer) quotes.set(key, answer.got);
    isHeard ||= 'got' in answer || ('failed' in answer && answer.failed === 'unpriced');
    if ('failed' in answer && answer.failed !== 'unpriced' && answer.retryAt > (failure?.retryAt ?? 0))
      failure = answer;
  }
  if (isHeard) await noteHeard(db.knex, publisher.feed);
  const own = await claimInstruments(db, quotes, { ...publisher, now });
  await storeQuotes(db.knex, publisher.feed, new Map([...quotes].filter(([key]) => own.has(key))), { now });
  return failure;
}
