import type { Knex } from 'knex';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import type { Split } from '../../../../market/split.ts';
import type { Action } from '../feed.ts';
import { actionsRevision, readActions } from './actions.repository.ts';

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

  private of<T extends Action['type']>(id: InstrumentId, type: T): Extract<Action, { type: T }>[] {
    const actions = this.actions.get(keyOf(id)) ?? [];
    return actions.filter((action): action is Extract<Action, { type: T }> => action.type === type);
  }
}
