import type { Holding } from '@bellwether/sdk/contract/types';
import { type LotForm, type LotProblem, lotFormOf } from './lotForm.ts';

/** A lot being edited inline. */
export interface LotEdit {
  readonly id: string;
  /** Version of the lot as shown to the user. */
  readonly version: number;
  readonly before: LotForm;
  readonly after: LotForm;
  readonly problem: LotProblem | null;
}

export function startEdit(holding: Holding): LotEdit {
  const before = lotFormOf(holding);
  return { id: holding._id, version: holding.version, before, after: before, problem: null };
}

/** What a row shows. Unaffected rows keep their identity, so they do not re-render. */
export interface HoldingRow {
  readonly holding: Holding;
  readonly edit: LotEdit | null;
  readonly state: 'viewed' | 'editing' | 'saving' | 'removing';
}

export function viewedRows(holdings: readonly Holding[]): HoldingRow[] {
  return holdings.map((holding) => ({ holding, edit: null, state: 'viewed' }));
}

interface UnderWay {
  readonly edit: LotEdit | null;
  readonly saving: boolean;
  /** Ids. */
  readonly removing: readonly string[];
}

/** Returns the rows with the affected ones replaced. */
export function rowsUnderWay(rows: readonly HoldingRow[], { edit, saving, removing }: UnderWay): HoldingRow[] {
  return rows.map((row) => {
    if (row.holding._id === edit?.id) return { ...row, edit, state: saving ? 'saving' : 'editing' };
    return removing.includes(row.holding._id) ? { ...row, state: 'removing' } : row;
  });
}
