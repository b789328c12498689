import type { Lot } from '../lots/lot.ts';
import type { RuleRefusal } from '../lots/lotRules.ts';
import { type MatchingMarket, matchLots, type Shortage } from '../transactions/matchLots.ts';
import { shortageText } from '../transactions/shortageText.ts';
import { effectOf, lotOf, type Transaction } from '../transactions/transaction.ts';
import { rowId } from './rowId.ts';
import type { JudgedRow } from './verdicts.ts';

export interface Owned {
  readonly lots: readonly Lot[];
  readonly disposals: readonly Transaction[];
}

/**
 * Refuses the rows that would sell more than was held on their day, with the figure. A row is judged after those before it
 * in time, and takes nothing if it is refused. If a sale that is already there would no longer be covered, all new sales of
 * its instrument in its account until that day are refused.
 */
export function refuseShort(
  rows: readonly JudgedRow[],
  owned: Owned,
  { accounts, ...market }: MatchingMarket & { readonly accounts: ReadonlyMap<string, string> | null },
): JudgedRow[] {
  const added = rows.map((row) => (row.verdict === 'added' ? addedIn(row) : null));
  const isNew = new Map(added.flatMap((one, at) => (one && effectOf(one.kind) === 'out' ? [[one.id, at]] : [])));
  if (isNew.size === 0) return [...rows];
  const lots = [...owned.lots, ...added.flatMap((one) => (one && effectOf(one.kind) === 'in' ? [lotOf(one)] : []))];
  const refusals = new Map<string, RuleRefusal>();
  const refuse = (id: string, shortage: Shortage, isSubject: boolean) =>
    refusals.set(id, {
      msg: shortageText(shortage, { isSubject, accounts }),
      field: isSubject && shortage.pick ? 'lots' : 'quantity',
    });
  const before = new Set(matchLots(owned.lots, owned.disposals, market).shortages.map(({ disposal }) => disposal.id));
  for (;;) {
    const sold = added.filter((one) => one !== null).filter(({ id }) => isNew.has(id) && !refusals.has(id));
    const all = [...owned.disposals, ...sold];
    const { shortages } = matchLots(lots, all, market, ({ id }) => isNew.has(id));
    const ofOwn = shortages.filter(({ disposal }) => !isNew.has(disposal.id) && !before.has(disposal.id));
    for (const shortage of shortages) {
      if (isNew.has(shortage.disposal.id)) refuse(shortage.disposal.id, shortage, true);
    }
    const inTheWay = ofOwn.flatMap((shortage) =>
      sold.filter((one) => comesBefore(one, shortage, market)).map((one) => ({ one, shortage })),
    );
    for (const { one, shortage } of inTheWay) refuse(one.id, shortage, false);
    if (inTheWay.length === 0) break;
  }
  return rows.map((row, at) => {
    const refusal = refusals.get(added[at]?.id ?? '');
    return refusal === undefined ? row : { ...row, verdict: 'refused', errors: [refusal] };
  });
}

function comesBefore(one: Transaction, { disposal }: Shortage, { instrumentOf }: MatchingMarket): boolean {
  const isSame = instrumentOf(one.symbol ?? '') === instrumentOf(disposal.symbol ?? '');
  return isSame && one.account === disposal.account && (one.date ?? '') <= (disposal.date ?? '');
}

function addedIn(row: JudgedRow): Transaction | null {
  return row.figures && { ...row.figures, id: rowId(row), version: 1 };
}
