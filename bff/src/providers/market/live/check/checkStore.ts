import type { Database } from '../../../../db/database.ts';
import { DAY_MS, dateOf } from '../../../../market/calendar/days.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { Split } from '../../../../market/split.ts';
import type { Feed } from '../feed.ts';
import { NOT_CURRENT } from '../market/notCurrent.ts';
import { quoteState } from '../market/quoteState.ts';
import { readActions } from '../store/actions.repository.ts';
import { readBars } from '../store/bars.repository.ts';
import { listStored, readTos } from '../store/instruments.repository.ts';
import { readQuotes } from '../store/quotes.repository.ts';
import { type Followers, listWanted } from '../store/wanted.ts';
import { type OddDays, oddDays } from './oddDays.ts';

export interface Oddity {
  readonly instrument: InstrumentKey;
  /** `behind`: wanted, and its history ended more than a day before it should have. `stale`: wanted, and its price is old. */
  readonly kind: OddDays['kind'] | 'behind' | 'stale';
  /** A sentence, without the instrument. */
  readonly says: string;
}

/** Looks through everything that is stored for the types of these feeds. Reads one history at a time. */
export async function checkStore(
  db: Database,
  { feeds, followers, now }: { feeds: readonly Feed[]; followers: readonly Followers[]; now: number },
): Promise<readonly Oddity[]> {
  const { knex } = db;
  const actions = await readActions(knex);
  const found: Oddity[] = [];
  for (const feed of feeds) {
    const wanted = new Set(await listWanted(knex, feed.type, { feed: feed.name, followers, now }));
    const stored = await listStored(knex, feed.type, feed.name);
    const ends = await readTos(knex, stored);
    const quotes = await readQuotes(knex, stored);
    const due = dateOf(feed.lastFinal(now - DAY_MS).day + 1);
    for (const instrument of stored) {
      const add = (kind: Oddity['kind'], says: string) => found.push({ instrument, kind, says });
      const readTo = ends.get(instrument);
      const quote = quotes.get(instrument);
      if (wanted.has(instrument)) {
        if (readTo === undefined) add('behind', 'Its history was never read.');
        else if (readTo < due) add('behind', `Its history was not read since ${readTo}.`);
        if (!quote) add('stale', 'It has no price.');
        else if (quoteState(feed.type, quote, { now, everyMs: feed.quotesEveryMs }).reason === NOT_CURRENT) {
          add('stale', `Its price was last heard ${new Date(quote.heardAt).toISOString()}.`);
        }
      }
      if (readTo === undefined) continue;
      const splits = (actions.get(instrument) ?? []).filter(
        (one): one is { type: 'split' } & Split => one.type === 'split',
      );
      const bars = await readBars(knex, instrument);
      if (bars.length === 0 && wanted.has(instrument)) add('behind', 'Its history was read, and had no close.');
      for (const odd of oddDays(idOf(instrument).type, { bars, splits, readTo })) add(odd.kind, sentenceFor(odd));
    }
  }
  return found;
}

function sentenceFor({ kind, from, to, size }: OddDays): string {
  const when = from === to ? from : `${from} to ${to}`;
  if (kind === 'jump')
    return `Its close moves by ${size > 0 ? '+' : ''}${size} percent, ${when}, and no split says why.`;
  const days = size === 1 ? '1 day' : `${size} days`;
  return kind === 'missing' ? `${days} without a close: ${when}.` : `${days} without a trade: ${when}.`;
}
