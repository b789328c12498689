import type { Knex } from 'knex';
import type { InstrumentId } from '../../../../market/instrument.ts';

/** Restricts a query on `type` and `symbol` to the given instruments; an empty list matches nothing. */
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
