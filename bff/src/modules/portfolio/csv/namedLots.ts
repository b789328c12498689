import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import { noPicksText } from '../transactions/pickRefusal.ts';
import { effectOf } from '../transactions/transaction.ts';
import { rowId } from './rowId.ts';
import type { JudgedRow } from './verdicts.ts';

interface Books {
  readonly costBasisOf: (account: string) => CostBasis;
  readonly nameOf: (account: string) => string;
}

/**
 * Gives the lots that sales of a file name the ids of their transactions: `rowId` of a row that is added, the own one of a row
 * that is there already. A sale is refused if the file lacks a lot that it names, or if the lots would not count: the file
 * says that its account has specific lots, or does not say what it has, and the account here has another cost basis.
 */
export function withNamedLots(rows: readonly JudgedRow[], { costBasisOf, nameOf }: Books): JudgedRow[] {
  const byName = Map.groupBy(
    rows.filter(({ lot }) => lot !== null),
    ({ lot }) => lot as string,
  );

  /** Returns the id of a lot, or why it has none. */
  function idOf(name: string): { id: string } | { refusal: string } {
    const [row, another] = byName.get(name) ?? [];
    if (!row?.kind || effectOf(row.kind) !== 'in') {
      return { refusal: `This row sells from lot ${name}, which no row of this file is.` };
    }
    if (another) return { refusal: `This row sells from lot ${name}, which several rows of this file are.` };
    const id = row.verdict === 'added' ? rowId(row) : row.there;
    return id === null ? { refusal: `This row sells from lot ${name}, and row ${row.row} is refused.` } : { id };
  }

  return rows.map((row) => {
    const { figures, verdict, costBasis } = row;
    if (!figures?.lots || verdict !== 'added') return row;
    const refused = (msg: string): JudgedRow => ({ ...row, verdict: 'refused', errors: [{ msg, field: 'lots' }] });
    const isMeant = costBasis === null || costBasis === 'specific';
    if (isMeant && costBasisOf(figures.account) !== 'specific') return refused(noPicksText(nameOf(figures.account)));
    const lots = [];
    for (const { lot, quantity } of figures.lots) {
      const found = idOf(lot);
      if ('refusal' in found) return refused(found.refusal);
      lots.push({ lot: found.id, quantity });
    }
    return { ...row, figures: { ...figures, lots } };
  });
}
