import type { Holding } from '@bellwether/sdk/contract/types';
import { money, quantity } from '@bellwether/sdk/format';
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

/** An edit is of what was entered, which a split since then has not changed. */
export function startEdit(holding: Holding): LotEdit {
  const before = lotFormOf({ ...holding, ...holding.entered });
  return { id: holding._id, version: holding.version, before, after: before, problem: null };
}

/** What a row shows. Unaffected rows keep their identity, so they do not re-render. */
export interface HoldingRow {
  readonly holding: Holding;
  /** Names its buttons: `AAPL`, or `AAPL, 25 at $182.31` beside other lots of the symbol. */
  readonly name: string;
  readonly edit: LotEdit | null;
  readonly state: 'viewed' | 'editing' | 'saving';
  /** Closes of the last month, oldest first; undefined while they load. */
  readonly trend: readonly number[] | undefined;
}

/** Closes of the last month by symbol. */
export type Trends = Readonly<Record<string, readonly number[]>>;

const NO_CLOSES: readonly number[] = [];

/** `trends` are undefined while they load. */
export function trendOf(symbol: string, trends: Trends | undefined): readonly number[] | undefined {
  return trends && (trends[symbol] ?? NO_CLOSES);
}

export function viewedRows(holdings: readonly Holding[], trends: Trends | undefined): HoldingRow[] {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { symbol } of holdings) (seen.has(symbol) ? several : seen).add(symbol);
  return holdings.map((holding) => {
    const { symbol, purchasePrice } = holding;
    const name = several.has(symbol) ? `${symbol}, ${quantity(holding.quantity)} at ${money(purchasePrice)}` : symbol;
    return { holding, name, edit: null, state: 'viewed', trend: trendOf(symbol, trends) };
  });
}

interface UnderWay {
  readonly edit: LotEdit | null;
  readonly saving: boolean;
}

/** Returns the rows with the affected ones replaced. */
export function rowsUnderWay(rows: readonly HoldingRow[], { edit, saving }: UnderWay): HoldingRow[] {
  return rows.map((row) =>
    row.holding._id === edit?.id ? { ...row, edit, state: saving ? 'saving' : 'editing' } : row,
  );
}
