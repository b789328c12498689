import type { Holding } from '@bellwether/sdk/contract/types';
import { type LotForm, type LotProblem, lotFormOf } from './lotForm.ts';

/** A lot while it is edited in its row. */
export interface LotEdit {
  readonly id: string;
  /** Of the lot that the person has seen. */
  readonly version: number;
  readonly before: LotForm;
  readonly after: LotForm;
  readonly problem: LotProblem | null;
}

export function startEdit(holding: Holding): LotEdit {
  const before = lotFormOf(holding);
  return { id: holding._id, version: holding.version, before, after: before, problem: null };
}

/** What a row shows. Rows that nothing happens to keep their identity, so that they need not be drawn again. */
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

/** The rows, those that something happens to replaced. */
export function rowsUnderWay(rows: readonly HoldingRow[], { edit, saving, removing }: UnderWay): HoldingRow[] {
  return rows.map((row) => {
    if (row.holding._id === edit?.id) return { ...row, edit, state: saving ? 'saving' : 'editing' };
    return removing.includes(row.holding._id) ? { ...row, state: 'removing' } : row;
  });
}
