import { plainName, sameName } from './columnNames.ts';
import type { CsvRow } from './formats/csvRow.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import type { ImportColumns } from './importColumns.ts';
import { meaningOfRow } from './rowMeaning.ts';
import { plainCash, withoutSign } from './signedNumber.ts';

/** Columns of cash that left the account, and of cash that came into it. */
const OUT_NAMES = ['debit', 'debits', 'debit amount', 'amount debit', 'money out', 'paid out', 'withdrawals'];
const IN_NAMES = ['credit', 'credits', 'credit amount', 'amount credit', 'money in', 'paid in', 'deposits'];

/** How a file tells cash that came in from cash that went out. */
export interface CashDirection {
  /** Whether its amounts are negative where cash went out. */
  readonly isSigned: boolean;
  /** Whether fees and withdrawals are negative, so a positive one takes another back. */
  readonly hasNegativeCharges: boolean;
  readonly outColumn: number | null;
  readonly inColumn: number | null;
}

/** Amounts have signs where the program says so, or where a purchase has a negative one. */
export function cashDirection(
  header: readonly string[],
  rows: readonly CsvRow[],
  { columns, format }: { columns: ImportColumns; format: FileFormat | null },
): CashDirection {
  const names = header.map(plainName);
  const column = (known: readonly string[]) => {
    const at = names.findIndex((own) => known.some((name) => sameName(own, name)));
    return at < 0 || format !== null ? null : at;
  };
  const { action, amount } = columns;
  const negative = new Set(
    rows.flatMap(({ cells }) => {
      const written = amount === null ? '' : plainCash(cells[amount] ?? '');
      if (format !== null || !/\d/.test(written) || !withoutSign(written).isNegative) return [];
      const cell = action === null ? null : { column: header[action] ?? '', cell: (cells[action] ?? '').trim() };
      return meaningOfRow(cell, true, format).kind ?? [];
    }),
  );
  const isSigned = format === null ? negative.has('buy') : format.hasCashSigns === true;
  return {
    isSigned,
    hasNegativeCharges: isSigned || negative.has('fee') || negative.has('withdrawal'),
    outColumn: column(OUT_NAMES),
    inColumn: column(IN_NAMES),
  };
}

/** Returns where the cash of a row went, or null if the file does not say it. `amount` is a plain decimal. */
export function directionOf(
  cellAt: (column: number | null) => string,
  amount: string,
  { isSigned, outColumn, inColumn }: CashDirection,
): 'in' | 'out' | null {
  const [isOut, isIn] = [outColumn, inColumn].map((column) => /[1-9]/.test(cellAt(column)));
  if (isOut !== isIn) return isIn ? 'in' : 'out';
  if (!isSigned || !/[1-9]/.test(amount)) return null;
  return amount.startsWith('-') ? 'out' : 'in';
}
