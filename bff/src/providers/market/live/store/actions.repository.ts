import type { Knex } from 'knex';
import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { Split } from '../../../../market/split.ts';
import type { Action } from '../feed.ts';

/** Of an announced split, beside what days say of the date. */
const KEPT_PLACE = 100;

/** The exchange is never closed for longer. */
const LONGEST_GAP_DAYS = 10;

interface Row {
  readonly instrument: InstrumentKey;
  readonly date: string;
  readonly place: number;
  readonly type: string;
  readonly to_units: number | null;
  readonly from_units: number | null;
  readonly amount: number | null;
  readonly symbol: string | null;
  readonly announced: number;
}

/**
 * Stores all actions of an instrument from a date on, and up to one where `to` says so, as the feed says them now: one that it
 * took back is gone, but for splits that were announced for `keepFrom` or later, which days may not say yet. An action outside of
 * these dates, which a feed may send that selects by another date of it, is left; a dividend of more than the stock costs is an
 * error, and is left out. Whoever keeps actions in memory sees by the
 * revision that they changed.
 */
export async function storeActions(
  trx: Knex.Transaction,
  {
    instrument,
    feed,
    from,
    to,
    keepFrom,
    actions,
  }: {
    instrument: InstrumentKey;
    feed: string;
    from: string;
    to?: string | undefined;
    keepFrom?: string;
    actions: readonly Action[];
  },
): Promise<void> {
  const of = () => {
    const later = trx('corporate_actions').where({ instrument }).where('date', '>=', from);
    return to === undefined ? later : later.where('date', '<=', to);
  };
  const before: Row[] = await of().orderBy(['date', 'place']).select('*');
  const kept = before.filter(
    ({ announced, date }) =>
      announced === 1 && keepFrom !== undefined && date >= keepFrom && !actions.some((one) => isSplitOn(one, date)),
  );
  const said = actions.filter(({ date }) => date >= from && (to === undefined || date <= to));
  const asked = await withoutImpossible(trx, instrument, said);
  const rows = [...rowsOf(instrument, asked), ...kept.map((row) => ({ ...row, place: KEPT_PLACE }))].sort(
    (one, other) => one.date.localeCompare(other.date) || one.place - other.place,
  );
  if (JSON.stringify(before.map(values)) === JSON.stringify(rows.map(values))) return;
  await of().delete();
  if (rows.length > 0) await trx('corporate_actions').insert(rows);
  await trx('feeds').where({ feed }).increment('actions_revision', 1);
}

/** The close of the ex-date may be in other units than the one before. Without any close, nobody can tell. */
async function withoutImpossible(
  trx: Knex.Transaction,
  instrument: InstrumentKey,
  actions: readonly Action[],
): Promise<readonly Action[]> {
  const dates = actions.flatMap(({ type, date }) => (type === 'dividend' ? [date] : [])).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return actions;
  const closes: { date: string; close: number }[] = await trx('daily_bars')
    .where({ instrument })
    .whereBetween('date', [dateOf(dayOf(first) - LONGEST_GAP_DAYS), last])
    .orderBy('date')
    .select('date', 'close');
  return actions.filter((action) => {
    if (action.type !== 'dividend') return true;
    const before = closes.findLast(({ date }) => date < action.date);
    if (!before || before.date < dateOf(dayOf(action.date) - LONGEST_GAP_DAYS)) return true;
    const own = closes.find(({ date }) => date === action.date);
    return action.amount <= Math.max(Number(before.close), Number(own?.close ?? 0));
  });
}

/** Stores the split that a feed announces for a date, or that there is none, unless its days have said one. */
export async function storeAnnounced(
  trx: Knex.Transaction,
  { instrument, feed, date, split }: { instrument: InstrumentKey; feed: string; date: string; split: Split | null },
): Promise<void> {
  const before: Row[] = await trx('corporate_actions').where({ instrument, date, type: 'split' }).select('*');
  if (before.some(({ announced }) => announced === 0)) return;
  const [known] = before;
  if (known ? known.to_units === split?.to && known.from_units === split?.from : split === null) return;
  await trx('corporate_actions').where({ instrument, date, type: 'split' }).delete();
  if (split) {
    const [row] = rowsOf(instrument, [{ type: 'split', ...split }]);
    await trx('corporate_actions').insert({ ...row, place: KEPT_PLACE, announced: 1 });
  }
  await trx('feeds').where({ feed }).increment('actions_revision', 1);
}

/** The splits of an instrument that its days have not said. */
export async function announcedSplits(connection: Knex, instrument: InstrumentKey): Promise<readonly Action[]> {
  const rows: Row[] = await connection('corporate_actions').where({ instrument, announced: 1 }).select('*');
  return rows.map(actionOf);
}

/** Grows when any action changes. */
export async function actionsRevision(connection: Knex): Promise<number> {
  const row = await connection('feeds').sum({ revision: 'actions_revision' }).first();
  return Number(row?.revision ?? 0);
}

/** Oldest first, of all instruments. */
export async function readActions(connection: Knex): Promise<ReadonlyMap<InstrumentKey, readonly Action[]>> {
  const rows: Row[] = await connection('corporate_actions').orderBy(['instrument', 'date', 'place']).select('*');
  const found = new Map<InstrumentKey, Action[]>();
  for (const row of rows) {
    const of = found.get(row.instrument) ?? [];
    of.push(actionOf(row));
    found.set(row.instrument, of);
  }
  return found;
}

function isSplitOn({ type, date }: Action, on: string): boolean {
  return type === 'split' && date === on;
}

function rowsOf(instrument: InstrumentKey, actions: readonly Action[]): Row[] {
  const places = new Map<string, number>();
  return happened(actions).map((action) => {
    const place = places.get(action.date) ?? 0;
    places.set(action.date, place + 1);
    return {
      instrument,
      date: action.date,
      place,
      type: action.type,
      to_units: action.type === 'split' ? action.to : null,
      from_units: action.type === 'split' ? action.from : null,
      amount: action.type === 'dividend' ? action.amount : null,
      symbol: action.type === 'renamed' ? action.symbol : null,
      announced: 0,
    };
  });
}

/** Without a split or a new name that is sent twice: it happens once. Two equal dividends on a date may both be paid. */
function happened(actions: readonly Action[]): Action[] {
  const met = new Set<string>();
  return actions.filter((action) => {
    if (action.type === 'dividend') return true;
    const what = action.type === 'split' ? action.to / action.from : action.symbol;
    const key = `${action.type} ${action.date} ${what}`;
    return !met.has(key) && met.add(key);
  });
}

function actionOf({ type, date, to_units: to, from_units: from, amount, symbol }: Row): Action {
  if (type === 'split') return { type, date, to: Number(to), from: Number(from) };
  if (type === 'dividend') return { type, date, amount: Number(amount) };
  return { type: 'renamed', date, symbol: String(symbol) };
}

function values({ date, place, type, to_units: to, from_units: from, amount, symbol, announced }: Row) {
  return [date, place, type, to, from, amount, symbol, announced];
}
