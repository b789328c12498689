import type { Knex } from 'knex';
import { type InstrumentId, type InstrumentKey, idOf, keyOf } from '../../../../market/instrument.ts';
import type { Split } from '../../../../market/split.ts';
import type { Action } from '../feed.ts';
import { actionsRevision, readActions } from './actions.repository.ts';

/** Names that change in a circle end somewhere. */
const MOST_NAMES = 5;

/** All corporate actions in memory, read again when one changed. */
export class KeptActions {
  private readonly connection: Knex;
  private revision = -1;
  private actions: ReadonlyMap<InstrumentKey, readonly Action[]> = new Map();

  constructor(connection: Knex) {
    this.connection = connection;
  }

  async refresh(): Promise<void> {
    const revision = await actionsRevision(this.connection);
    if (revision === this.revision) return;
    this.actions = await readActions(this.connection);
    this.revision = revision;
  }

  splits(id: InstrumentId): readonly Split[] {
    return this.of(id, 'split').map(({ date, to, from }) => ({ date, to, from }));
  }

  dividends(id: InstrumentId): readonly { date: string; amount: number }[] {
    return this.of(id, 'dividend').map(({ date, amount }) => ({ date, amount }));
  }

  /** What an instrument is called after all changes of its name up to a date, and since when. Null if it has none. */
  renamed(id: InstrumentId, date: string): { readonly id: InstrumentId; readonly since: string } | null {
    let found = null as { readonly id: InstrumentId; readonly since: string } | null;
    let [last, from] = [id, ''];
    for (let hop = 0; hop < MOST_NAMES; hop += 1) {
      const next = this.of(last, 'renamed').findLast((one) => one.date >= from && one.date <= date);
      if (!next || next.symbol === last.symbol) break;
      [last, from] = [{ ...id, symbol: next.symbol }, next.date];
      found = { id: last, since: found?.since ?? next.date };
    }
    return found;
  }

  /** The instruments that are called something else on a date, each with what it is called then. */
  allRenamed(date: string): ReadonlyMap<InstrumentKey, InstrumentKey> {
    const found = new Map<InstrumentKey, InstrumentKey>();
    for (const key of this.actions.keys()) {
      const now = this.renamed(idOf(key), date);
      if (now) found.set(key, keyOf(now.id));
    }
    return found;
  }

  private of<T extends Action['type']>(id: InstrumentId, type: T): Extract<Action, { type: T }>[] {
    const actions = this.actions.get(keyOf(id)) ?? [];
    return actions.filter((action): action is Extract<Action, { type: T }> => action.type === type);
  }
}
