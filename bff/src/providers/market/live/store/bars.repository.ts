import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { Action } from '../feed.ts';
import { storeActions } from './actions.repository.ts';

const AT_ONCE = 200;
/** The exchange is never closed for longer. */
const LONGEST_GAP_DAYS = 10;

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
    actions,
  }: {
    instrument: InstrumentKey;
    feed: string;
    bars: readonly DailyBar[];
    readTo: string;
    provisionalFrom: string;
    /** All that the feed says from a date on, or up to another, and from when on it may have announced more. Absent: it has none. */
    actions?: {
      readonly from: string;
      readonly to?: string;
      readonly keepFrom?: string;
      readonly said: readonly Action[];
    };
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
    if (actions) {
      const { said, ...reach } = actions;
      await storeActions(trx, { instrument, feed, ...reach, actions: said });
    }
    await trx('instruments').where({ instrument }).update({ read_to: readTo, unreadable_at: null });
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

/** How many closes an instrument has, and of which days. */
export async function countCloses(
  connection: Knex,
  instrument: InstrumentKey,
): Promise<{ closes: number; from: string | null; to: string | null }> {
  const row = await connection('daily_bars')
    .where({ instrument })
    .first(connection.raw('count(*) as closes, min(date) as first, max(date) as last'));
  return { closes: Number(row.closes), from: row.first, to: row.last };
}

/** The last close before a date, `YYYY-MM-DD`, of each instrument that has one of the ten days before. */
export async function closesBefore(
  connection: Knex,
  dates: ReadonlyMap<InstrumentKey, string>,
): Promise<ReadonlyMap<InstrumentKey, DailyBar>> {
  const earliest = [...dates.values()].sort()[0];
  if (earliest === undefined) return new Map();
  const rows = await connection('daily_bars')
    .whereIn('instrument', [...dates.keys()])
    .where('date', '>=', dateOf(dayOf(earliest) - LONGEST_GAP_DAYS))
    .orderBy('date')
    .select('instrument', 'date', 'open', 'high', 'low', 'close', 'volume');
  const found = new Map<InstrumentKey, DailyBar>();
  for (const { instrument, ...bar } of rows) {
    if (bar.date < String(dates.get(instrument))) found.set(instrument, { ...bar, complete: true });
  }
  return found;
}

/** The last close after a date, `YYYY-MM-DD`, of each instrument that has one. */
export async function closesAfter(
  connection: Knex,
  dates: ReadonlyMap<InstrumentKey, string>,
): Promise<ReadonlyMap<InstrumentKey, DailyBar>> {
  if (dates.size === 0) return new Map();
  const last = connection('daily_bars')
    .whereIn('instrument', [...dates.keys()])
    .groupBy('instrument')
    .select('instrument')
    .max({ date: 'date' });
  const rows: (DailyBar & { instrument: InstrumentKey })[] = await connection('daily_bars as bar')
    .join(last.as('last'), { 'bar.instrument': 'last.instrument', 'bar.date': 'last.date' })
    .select('bar.instrument', 'bar.date', 'open', 'high', 'low', 'close', 'volume');
  const newer = rows.filter(({ instrument, date }) => date > String(dates.get(instrument)));
  return new Map(newer.map(({ instrument, ...bar }) => [instrument, { ...bar, complete: true }]));
}

/** Those of the dates, `YYYY-MM-DD`, of which any of the instruments has a close. */
export async function closedOn(
  connection: Knex,
  dates: ReadonlySet<string>,
  instruments: readonly InstrumentKey[],
): Promise<ReadonlySet<string>> {
  if (dates.size === 0) return new Set();
  const rows = await connection('daily_bars')
    .whereIn('instrument', [...instruments])
    .whereIn('date', [...dates])
    .distinct('date');
  return new Set(rows.map(({ date }) => date));
}

/** Those of the instruments that have a close of the date, `YYYY-MM-DD`, or of a later one. */
export async function closedSince(
  connection: Knex,
  dates: ReadonlyMap<InstrumentKey, string>,
): Promise<ReadonlySet<InstrumentKey>> {
  if (dates.size === 0) return new Set();
  const rows: { instrument: InstrumentKey; last: string }[] = await connection('daily_bars')
    .whereIn('instrument', [...dates.keys()])
    .groupBy('instrument')
    .select('instrument', connection.raw('max(date) as last'));
  return new Set(
    rows.filter(({ instrument, last }) => last >= String(dates.get(instrument))).map(({ instrument }) => instrument),
  );
}
