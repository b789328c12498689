import type { Knex } from 'knex';

/**
 * Returns at most `limit` distinct values of a column of the chosen rows, in order after `after`. Steps through an index
 * that ends in the column, one row read for each value: in a single statement (DISTINCT, GROUP BY, a recursive query),
 * MariaDB reads every row, always or when it estimates that to be cheap.
 */
export async function distinctValues(
  chosen: Knex.QueryBuilder,
  column: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < limit) {
    const next = chosen.clone().where(column, '>', found.at(-1) ?? after);
    const [{ value }] = (await next.min({ value: column })) as [{ value: string | null }];
    if (value === null) break;
    found.push(value);
  }
  return found;
}
