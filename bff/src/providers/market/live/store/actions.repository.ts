import type { Knex } from 'knex';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { Action } from '../feed.ts';

interface Row {
  readonly instrument: InstrumentKey;
  readonly date: string;
  readonly place: number;
  readonly type: string;
  readonly to_units: number | null;
  readonly from_units: number | null;
  readonly amount: number | null;
  readonly symbol: string | null;
}

/**
 * Stores all actions of an instrument from a date on, as the feed says them now: one that it took back is gone. Whoever
 * keeps actions in memory sees by the revision that they changed.
 */
export async function storeActions(
  trx: Knex.Transaction,
  {
    instrument,
    feed,
    from,
    actions,
  }: { instrument: InstrumentKey; feed: string; from: string; actions: readonly Action[] },
): Promise<void> {
  const rows = rowsOf(instrument, actions);
  const of = () => trx('corporate_actions').where({ instrument }).where('date', '>=', from);
  const before: Row[] = await of().orderBy(['date', 'place']).select('*');
  if (JSON.stringify(before.map(values)) === JSON.stringify(rows.map(values))) return;
  await of().delete();
  if (rows.length > 0) await trx('corporate_actions').insert(rows);
  await trx('feeds').where({ feed }).increment('actions_revision', 1);
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

function rowsOf(instrument: InstrumentKey, actions: readonly Action[]): Row[] {
  const places = new Map<string, number>();
  return actions.map((action) => {
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
    };
  });
}

function actionOf({ type, date, to_units: to, from_units: from, amount, symbol }: Row): Action {
  if (type === 'split') return { type, date, to: Number(to), from: Number(from) };
  if (type === 'dividend') return { type, date, amount: Number(amount) };
  return { type: 'renamed', date, symbol: String(symbol) };
}

function values({ date, place, type, to_units: to, from_units: from, amount, symbol }: Row) {
  return [date, place, type, to, from, amount, symbol];
}
