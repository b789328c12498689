import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { PortfolioAccount } from '../accounts/accounts.repository.ts';
import type { JudgedRow } from './verdicts.ts';

export interface RowCostBases {
  /** The cost basis of every account, as the import leaves it. */
  readonly of: ReadonlyMap<string, CostBasis>;
  /** Those that the import gives to an account that is there. */
  readonly changed: ReadonlyMap<string, CostBasis>;
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
  const given = new Map(
    [...said].flatMap(([account, [one, another]]): [string, CostBasis][] =>
      one && another === undefined && !filled.has(account) ? [[account, one]] : [],
    ),
  );
  const own = new Map(accounts.map(({ id, costBasis }) => [id, costBasis]));
  const of = new Map([[MAIN_ACCOUNT, 'fifo' as CostBasis], ...own, ...given]);
  return { of, changed: new Map([...given].filter(([id, costBasis]) => own.has(id) && own.get(id) !== costBasis)) };
}
