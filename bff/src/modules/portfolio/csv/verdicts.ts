import { createHash } from 'node:crypto';
import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import { newLot } from '@bellwether/sdk/contract/lot';
import { newTransaction } from '@bellwether/sdk/contract/transactions';
import type { ImportCheck, ImportRow } from '@bellwether/sdk/contract/types';
import { LOTS_LIMIT, TRANSACTIONS_LIMIT } from '@bellwether/sdk/limits';
import { COST_BASES, COST_BASIS_NAMES, type CostBasis } from '@bellwether/sdk/limits/costBasis';
import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { notPositiveMessage } from '@bellwether/sdk/messages/portfolio.ts';
import {
  fieldNotPartMessage,
  TRANSACTION_DATE_IN_FUTURE,
  TRANSACTIONS_FULL,
} from '@bellwether/sdk/messages/transactions.ts';
import { messagesOf } from '../../../http/validate.ts';
import { futureDate, type RuleRefusal, TOO_MANY_LOTS } from '../lots/lotRules.ts';
import { feeRefusal } from '../transactions/feeRefusal.ts';
import { pickRefusal } from '../transactions/pickRefusal.ts';
import { completedTransaction, effectOf, type LotPick, type TransactionFigures } from '../transactions/transaction.ts';
import { readLotsSold } from './formats/lotsSold.ts';
import type { HeldUnits } from './heldUnits.ts';
import { type KnownTransaction, type StoredTerms, sameness } from './knownContents.ts';
import { KnownRows } from './knownRows.ts';
import { LOT_COLUMNS } from './lotColumns.ts';
import { readNumber } from './numberStyle.ts';
import type { ReadRow } from './readImport.ts';
import type { RowField } from './readRow.ts';
import { shortened } from './shortened.ts';

/** A row after the rules that apply to it alone: a transaction, or the reasons for refusing it. */
export interface RuledRow
  extends Pick<ReadRow, 'row' | 'kind' | 'cells' | 'total' | 'note' | 'sourceId' | 'account' | 'lot'> {
  /** Its lots have the names of the file. */
  readonly figures: TransactionFigures | null;
  /** As in `ReadFigures`, as amounts that can be stored. */
  readonly otherTerms: readonly StoredTerms[];
  /** The cost basis of its account in a file of ours. null if it says none. */
  readonly costBasis: CostBasis | null;
  readonly errors: readonly RuleRefusal[];
}

export interface JudgedRow extends RuledRow {
  readonly verdict: ImportRow['verdict'];
  /** The id of the transaction that a duplicate is. null for another row, and for a second one of the same id. */
  readonly there: string | null;
}

const SPLIT_NUMBERS = 'Put numbers with a decimal comma in quotes ("1,5"), or separate the columns with semicolons.';

const OTHER_FIGURES =
  'A transaction with this ID is already there with other figures. If this is another one, add it by hand.';

/** Validates a row with the same schema as a transaction added by hand. `now` is in milliseconds since 1970. */
export function rule(read: ReadRow, now: number): RuledRow {
  const { row, kind, cells, total, note, sourceId, account, lot, tooWide, refusal } = read;
  const costBasis = costBasisOf(read.costBasis);
  const own = { row, kind, cells, total, note, sourceId, account, lot, costBasis, otherTerms: [] };
  const refused = (...errors: RuleRefusal[]): RuledRow => ({ ...own, figures: null, errors });
  if (tooWide) {
    const header = tooWide.headerRow === 1 ? 'the first row' : `row ${tooWide.headerRow}`;
    const counted = `This row has ${tooWide.cells} cells, and ${header} has ${tooWide.header}.`;
    return refused({ msg: tooWide.maySplitNumbers ? `${counted} ${SPLIT_NUMBERS}` : counted });
  }
  if (refusal !== null || kind === null) return refused({ msg: refusal ?? 'This row doesn’t say what it is.' });
  if (read.costBasis !== null && costBasis === null) {
    return refused({ msg: `Unknown cost basis method: ${shortened(read.costBasis)}.` });
  }
  const lots = read.lotsSold === null ? null : readLotsSold(read.lotsSold);
  if (read.lotsSold !== null && (lots === null || effectOf(kind) !== 'out'))
    return refused(notLots(kind, read.lotsSold));
  const parsed = kind === 'buy' ? purchaseIn(read) : transactionIn(kind, read, lots);
  if (!parsed.figures) {
    return refused(...parsed.errors.map((error) => ({ ...error, msg: otherFormat(error.field, read) ?? error.msg })));
  }
  const { figures } = parsed;
  const broken = [feeRefusal(figures), pickRefusal(figures)].filter((one) => one !== null);
  const wrong = inFuture(figures, now) ?? ownNames(broken)[0];
  return wrong ? refused(wrong) : { ...own, figures, otherTerms: read.otherTerms.flatMap(storedTerms), errors: [] };
}

/** Returns none for terms that are no amounts. */
function storedTerms({ purchasePrice, amount, fee }: ReadRow['otherTerms'][number]): StoredTerms[] {
  const given = [purchasePrice, amount, fee].map((text) => (text === '' ? null : (exactDecimal(text) ?? '')));
  const [price = null, cash = null, paid = null] = given;
  return given.includes('') ? [] : [{ price, amount: cash, fee: paid }];
}

function notLots(kind: TransactionKind, cell: string): RuleRefusal {
  const { label, effect } = TRANSACTION_KINDS[kind];
  if (effect !== 'out') return { msg: fieldNotPartMessage(label, 'Lots'), field: 'lots' };
  return {
    msg: `The lots that this row sells are not written like “4 of L1; 2.5 of L2”: ${shortened(cell)}.`,
    field: 'lots',
  };
}

/** Files name the methods as the pages do, or as the API does. */
function costBasisOf(cell: string | null): CostBasis | null {
  const name = cell?.toLowerCase();
  return COST_BASIS_NAMES.find((one) => one === name || COST_BASES[one].label.toLowerCase() === name) ?? null;
}

interface Parsed {
  readonly figures: TransactionFigures | null;
  readonly errors: readonly RuleRefusal[];
}

/** A purchase is a lot, with the words of the form for lots. Its fee and its amount are in its price, unless they are not read. */
function purchaseIn(read: Pick<ReadRow, 'cells' | 'unreadable'>): Parsed {
  const parsed = newLot.safeParse({
    symbol: givenIn('symbol', read) ?? '',
    quantity: givenIn('quantity', read) ?? '',
    purchasePrice: givenIn('purchasePrice', read) ?? '',
    purchaseDate: givenIn('purchaseDate', read),
  });
  const unread = (field: RowField, label: string) =>
    read.unreadable.includes(field) ? [{ msg: notPositiveMessage(label), field }] : [];
  const fee = unread('fee', 'Fee');
  if (!parsed.success) return { figures: null, errors: [...messagesOf(parsed.error.issues), ...fee] };
  const errors = [...fee, ...unread('amount', 'Amount')];
  if (errors.length > 0) return { figures: null, errors };
  const { symbol, quantity, purchasePrice: price, purchaseDate: date } = parsed.data;
  return { figures: completedTransaction({ kind: 'buy', symbol, quantity, price, date }), errors: [] };
}

function transactionIn(
  kind: TransactionKind,
  read: Pick<ReadRow, 'cells' | 'unreadable'>,
  lots: LotPick[] | null,
): Parsed {
  const parsed = newTransaction.safeParse({
    kind,
    symbol: givenIn('symbol', read),
    quantity: givenIn('quantity', read),
    price: givenIn('purchasePrice', read),
    amount: givenIn('amount', read),
    fee: givenIn('fee', read),
    date: givenIn('purchaseDate', read),
    lots,
  });
  if (!parsed.success) return { figures: null, errors: ownNames(messagesOf(parsed.error.issues)) };
  return { figures: completedTransaction(parsed.data), errors: [] };
}

function givenIn(
  field: RowField,
  { cells, unreadable }: Pick<ReadRow, 'cells' | 'unreadable'>,
): string | number | null {
  if (unreadable.includes(field)) return Number.NaN;
  return cells[field] === '' ? null : cells[field];
}

/** A row names the price and the date as a lot does. */
function ownNames(errors: readonly RuleRefusal[]): RuleRefusal[] {
  const names: Readonly<Record<string, string>> = { price: 'purchasePrice', date: 'purchaseDate' };
  return errors.map(({ msg, field }) => ({ msg, ...(field !== undefined && { field: names[field] ?? field }) }));
}

function inFuture({ kind, date }: TransactionFigures, now: number): RuleRefusal | null {
  const refusal = futureDate(date, now);
  return refusal && kind !== 'buy' ? { ...refusal, msg: TRANSACTION_DATE_IN_FUTURE } : refusal;
}

const NUMBERS: Readonly<Partial<Record<RowField, string>>> = {
  quantity: LOT_COLUMNS.quantity.header,
  purchasePrice: LOT_COLUMNS.purchasePrice.header,
  amount: 'Amount',
  fee: 'Fee',
};

/** Explains a number that is one in the other number format alone; null for anything else. */
function otherFormat(field: string | undefined, { cells, unreadable }: Pick<ReadRow, 'cells' | 'unreadable'>) {
  const column = unreadable.find((one) => one === field);
  if (!column || !NUMBERS[column]) return null;
  const cell = cells[column];
  const [point, comma] = [readNumber(cell, 'point'), readNumber(cell, 'comma')];
  if (point === null && comma === null) return null;
  const written = point === null ? 'with a decimal comma (1.234,56)' : 'with a decimal point (1,234.56)';
  return `${NUMBERS[column]} ${shortened(cell)} is written ${written}, unlike the rest of the file.`;
}

/**
 * Returns the verdict for each row, given what is already there: see `KnownRows`. Equal transactions of the account are
 * counted: with one there, the first of three equal rows is a duplicate and two are added, so importing a file twice adds
 * nothing the second time. `unknown` maps each refused symbol to the reason. `instrumentOf` returns the same key for all
 * spellings of an instrument. `held` is what is left of the lots that are there.
 */
export function judge(
  rows: readonly RuledRow[],
  there: readonly KnownTransaction[],
  unknown: ReadonlyMap<string, string>,
  instrumentOf: (symbol: string) => string,
  held?: HeldUnits,
): JudgedRow[] {
  const known = new KnownRows(there, rows, { instrumentOf, held });
  const lots = there.filter(({ kind }) => effectOf(kind) === 'in').length;
  const room = { lots: LOTS_LIMIT - lots, others: TRANSACTIONS_LIMIT - (there.length - lots) };
  return rows.map((row) => {
    const { figures } = row;
    const refused = (...errors: RuleRefusal[]): JudgedRow => ({ ...row, verdict: 'refused', there: null, errors });
    if (!figures) return refused(...row.errors);
    const same = known.take(row, figures);
    if (same === 'other figures') return refused({ msg: OTHER_FIGURES });
    if (same) return { ...row, verdict: 'duplicate', there: same.id };
    const stranger = figures.symbol === null ? undefined : unknown.get(figures.symbol);
    if (stranger) return refused({ msg: stranger, field: 'symbol' });
    const table = effectOf(figures.kind) === 'in' ? 'lots' : 'others';
    if (room[table] <= 0) return refused(table === 'lots' ? TOO_MANY_LOTS : { msg: TRANSACTIONS_FULL });
    room[table] -= 1;
    return { ...row, verdict: 'added', there: null };
  });
}

export function countVerdicts(rows: readonly JudgedRow[]): ImportCheck['counts'] {
  const counts = { added: 0, duplicate: 0, refused: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** Returns the refused sales of symbols of which the import adds purchases. It adds them in full. */
export function salesLeftOut(rows: readonly JudgedRow[]): ImportCheck['sales'] {
  const added = new Set(
    rows.flatMap(({ verdict, figures }) => {
      const opens = verdict === 'added' && figures !== null && effectOf(figures.kind) === 'in';
      return opens && figures.symbol !== null ? [figures.symbol] : [];
    }),
  );
  // In a file without actions, a negative quantity is a sale.
  const takesUnits = ({ kind, cells }: JudgedRow) =>
    kind !== null && (effectOf(kind) === 'out' || (kind === 'buy' && cells.quantity.startsWith('-')));
  const isSale = (row: JudgedRow) => row.verdict === 'refused' && takesUnits(row);
  const sold = rows.filter(isSale).flatMap(({ cells }) => (added.has(cells.symbol) ? [cells.symbol] : []));
  return { count: sold.length, symbols: [...new Set(sold)] };
}

/** Returns a hash of every row with its verdict. Equal hashes mean equal outcomes. */
export function outcomeOf(rows: readonly JudgedRow[]): string {
  const told = rows.map(({ row, verdict, figures, costBasis }) => [
    ...[row, verdict, figures && [sameness(figures), figures.account]],
    // Rows that say nothing of it have the hash that they have in earlier versions.
    ...(figures?.lots || costBasis ? [figures?.lots, costBasis] : []),
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32);
}
