import { createHash } from 'node:crypto';
import { newLot } from '@bellwether/sdk/contract/lot';
import type { ImportCheck, ImportRow } from '@bellwether/sdk/contract/types';
import { LOTS_LIMIT } from '@bellwether/sdk/limits';
import { messagesOf } from '../../../http/validate.ts';
import { completed, type LotFigures } from '../lots/lot.ts';
import { futureDate, type RuleRefusal, TOO_MANY_LOTS } from '../lots/lotRules.ts';
import { cellsOf, everyColumn, LOT_COLUMNS } from './lotColumns.ts';
import { readNumber } from './numberStyle.ts';
import { type ReadRow, shortened } from './readImport.ts';

/** A row after the rules that apply to it alone: a lot, or the reasons for refusing it. */
export interface RuledRow extends Pick<ReadRow, 'row' | 'cells'> {
  readonly lot: LotFigures | null;
  readonly errors: readonly RuleRefusal[];
  /** Whether the row is refused because it is a sale. */
  readonly isSale: boolean;
}

export interface JudgedRow extends RuledRow {
  readonly verdict: ImportRow['verdict'];
}

const SPLIT_NUMBERS = 'Put numbers with a decimal comma in quotes ("1,5"), or separate the columns with semicolons.';

/** Validates a row with the same schema as a lot added by hand. `now` is in milliseconds since 1970. */
export function rule({ row, cells, unreadable, tooWide, unfit }: ReadRow, now: number): RuledRow {
  const refused = (...errors: RuleRefusal[]): RuledRow => ({
    row,
    cells,
    lot: null,
    errors,
    isSale: !tooWide && unfit?.why === 'sale',
  });
  if (tooWide) {
    const header = tooWide.headerRow === 1 ? 'the first row' : `row ${tooWide.headerRow}`;
    const counted = `This row has ${tooWide.cells} cells, and ${header} has ${tooWide.header}.`;
    return refused({ msg: tooWide.maySplitNumbers ? `${counted} ${SPLIT_NUMBERS}` : counted });
  }
  if (unfit) {
    const { why, column, cell } = unfit;
    return refused({
      msg:
        why === 'currency'
          ? `This row is in ${cell.toUpperCase()}. Prices must be in US dollars.`
          : `This row is not a purchase (${shortened(column)}: ${shortened(cell)}).`,
    });
  }
  const parsed = newLot.safeParse(
    everyColumn((field) => {
      if (unreadable.includes(field)) return Number.NaN;
      return cells[field] === '' && !LOT_COLUMNS[field].needed ? null : cells[field];
    }),
  );
  if (!parsed.success) {
    const errors = messagesOf(parsed.error.issues);
    return refused(
      ...errors.map((error) => ({ ...error, msg: otherFormat(error.field, { cells, unreadable }) ?? error.msg })),
    );
  }
  const lot = completed(parsed.data);
  const inFuture = futureDate(lot.purchaseDate, now);
  return inFuture ? refused(inFuture) : { row, cells, lot, errors: [], isSale: false };
}

/** Explains a number that is one in the other number format alone; null for anything else. */
function otherFormat(field: string | undefined, { cells, unreadable }: Pick<ReadRow, 'cells' | 'unreadable'>) {
  const column = unreadable.find((one) => one === field);
  if (!column || LOT_COLUMNS[column].holds !== 'number') return null;
  const cell = cells[column];
  const [point, comma] = [readNumber(cell, 'point'), readNumber(cell, 'comma')];
  if (point === null && comma === null) return null;
  const written = point === null ? 'with a decimal comma (1.234,56)' : 'with a decimal point (1,234.56)';
  return `${LOT_COLUMNS[column].header} ${shortened(cell)} is written ${written}, unlike the rest of the file.`;
}

/**
 * Returns the verdict for each row, given the existing lots. Equal lots are counted: with one existing lot, the first of
 * three equal rows is a duplicate and two are added, so importing a file twice adds nothing the second time.
 * `unknown` maps each refused symbol to the reason. `instrumentOf` returns the same key for all spellings of an
 * instrument.
 */
export function judge(
  rows: readonly RuledRow[],
  lots: readonly LotFigures[],
  unknown: ReadonlyMap<string, string>,
  instrumentOf: (symbol: string) => string,
): JudgedRow[] {
  const purchaseOf = (lot: LotFigures) => sameness({ ...lot, symbol: instrumentOf(lot.symbol) });
  const there = new Map<string, number>();
  for (const purchase of lots.map(purchaseOf)) there.set(purchase, (there.get(purchase) ?? 0) + 1);
  let room = LOTS_LIMIT - lots.length;
  return rows.map((row) => {
    const { lot } = row;
    if (!lot) return { ...row, verdict: 'refused' };
    const purchase = purchaseOf(lot);
    const left = there.get(purchase) ?? 0;
    if (left > 0) {
      there.set(purchase, left - 1);
      return { ...row, verdict: 'duplicate' };
    }
    const stranger = unknown.get(lot.symbol);
    if (stranger) return { ...row, verdict: 'refused', errors: [{ msg: stranger, field: 'symbol' }] };
    if (room <= 0) return { ...row, verdict: 'refused', errors: [TOO_MANY_LOTS] };
    room -= 1;
    return { ...row, verdict: 'added' };
  });
}

/** Returns a key that is equal for equal lots, regardless of decimal formatting. */
function sameness(lot: LotFigures): string {
  return JSON.stringify(cellsOf(lot));
}

export function countVerdicts(rows: readonly JudgedRow[]): ImportCheck['counts'] {
  const counts = { added: 0, duplicate: 0, refused: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** Returns the sales of symbols of which the import adds purchases. It adds them in full. */
export function salesLeftOut(rows: readonly JudgedRow[]): ImportCheck['sales'] {
  const added = new Set(rows.flatMap(({ verdict, lot }) => (verdict === 'added' && lot ? [lot.symbol] : [])));
  const sold = rows.flatMap(({ isSale, cells }) => (isSale && added.has(cells.symbol) ? [cells.symbol] : []));
  return { count: sold.length, symbols: [...new Set(sold)] };
}

/** Returns a hash of every row with its verdict. Equal hashes mean equal outcomes. */
export function outcomeOf(rows: readonly JudgedRow[]): string {
  const told = rows.map(({ row, verdict, lot }) => [row, verdict, lot && sameness(lot)]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32);
}
