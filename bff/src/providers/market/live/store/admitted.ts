import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { Admit } from '../feed.ts';
import { lockFeed, windowStart } from './budgets.ts';

/**
 * Keeps to the number of different instruments that a feed may be asked for in a calendar month, on all replicas together.
 * Whoever was admitted stays so until the month ends; the others wait for the next.
 */
export function admitter(db: Database, { feed, most, clock }: { feed: string; most: number; clock: Clock }): Admit {
  return (instruments) =>
    db.transaction(async (trx) => {
      const startsAt = windowStart('month', clock.now());
      await lockFeed(trx, feed);
      const rows: { instrument: InstrumentKey }[] = await trx('feed_symbols')
        .where({ feed, starts_at: startsAt })
        .select('instrument');
      const known = new Set(rows.map(({ instrument }) => instrument));
      const added = instruments.filter((instrument) => !known.has(instrument)).slice(0, Math.max(0, most - known.size));
      if (added.length > 0) {
        await trx('feed_symbols')
          .insert(added.map((instrument) => ({ feed, instrument, starts_at: startsAt })))
          .onConflict(['feed', 'instrument'])
          .merge();
      }
      return new Set(instruments.filter((instrument) => known.has(instrument) || added.includes(instrument)));
    });
}
