import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { DailyBar } from '../../../../market/marketData.ts';

const AT_ONCE = 200;

/**
 * Stores finished days as they were published, and that the history is read up to a day: all or nothing, so a pass that
 * is killed is done again and ends in the same rows.
 */
export async function storeBars(
  db: Database,
  {
    instrument,
    feed,
    bars,
    readTo,
    provisionalFrom,
  }: {
    instrument: InstrumentKey;
    feed: string;
    bars: readonly DailyBar[];
    readTo: string;
    provisionalFrom: string;
  },
): Promise<void> {
  const rows = bars.map(({ date, open, high, low, close, volume }) => ({
    instrument,
    date,
    feed,
    open,
    high,
    low,
    close,
    volume,
    provisional: date >= provisionalFrom ? 1 : 0,
  }));
  await db.transaction(async (trx) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await trx('daily_bars')
        .insert(rows.slice(from, from + AT_ONCE))
        .onConflict(['instrument', 'date'])
        .merge();
    }
    await trx('instruments').where({ instrument }).update({ read_to: readTo });
  });
}

/** Oldest first. */
export async function readBars(connection: Knex, instrument: InstrumentKey): Promise<readonly DailyBar[]> {
  const rows = await connection('daily_bars')
    .where({ instrument })
    .orderBy('date')
    .select('date', 'open', 'high', 'low', 'close', 'volume');
  return rows.map((row) => ({ ...row, complete: true }));
}
