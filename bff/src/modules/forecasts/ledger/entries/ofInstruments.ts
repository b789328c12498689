import type { Knex } from 'knex';
import type { InstrumentId } from '../../../../market/instrument.ts';

/** Narrows a query on a table with `type` and `symbol` to some instruments; to nothing when there are none. */
export function ofInstruments(query: Knex.QueryBuilder, ids: readonly InstrumentId[]): void {
  const byType = Map.groupBy(ids, ({ type }) => type);
  query.where((either) => {
    either.whereRaw('1 = 0');
    for (const [type, own] of byType) {
      either.orWhere((one) => {
        one.where({ type }).whereIn(
          'symbol',
          own.map(({ symbol }) => symbol),
        );
      });
    }
  });
}
