import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { PortfolioAccount } from '../accounts/accounts.repository.ts';
import type { JudgedRow } from './verdicts.ts';

export interface RowCostBases {
  /** The cost basis of every account, as the import leaves it. */
  readonly of: ReadonlyMap<string, CostBasis>;
  /** Those that accounts get by the import. */
  readonly given: ReadonlyMap<string, CostBasis>;
}

/**
 * An account that is new or has nothing in it gets the cost basis of its rows, if all of them say the same. In any other one,
 * the user has chosen it.
 */
export function costBasesOfRows(
  rows: readonly JudgedRow[],
  { accounts, there }: { accounts: readonly PortfolioAccount[]; there: readonly { readonly account: string }[] },
): RowCostBases {
  const filled = new Set(there.map(({ account }) => account));
  const said = new Map<string, Set<CostBasis | null>>();
  for (const { verdict, figures, costBasis } of rows) {
    if (verdict !== 'added' || !figures) continue;
    const own = said.get(figures.account);
    if (own) own.add(costBasis);
    else said.set(figures.account, new Set([costBasis]));
  }
  const own = new Map(accounts.map(({ id, costBasis }) => [id, costBasis]));
  const given = new Map(
    [...said].flatMap(([account, [one, another]]): [string, CostBasis][] => {
      const isGiven = one && another === undefined && !filled.has(account) && one !== (own.get(account) ?? 'fifo');
      return isGiven ? [[account, one]] : [];
    }),
  );
  return { of: new Map([...own, ...given]), given };
}
