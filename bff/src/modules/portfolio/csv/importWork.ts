import { createHash } from 'node:crypto';
import { importBody, importCheck, importCheckBody, importReading } from '@bellwether/sdk/contract/imports';
import type { AccountChoice, ImportCheck, InstrumentType } from '@bellwether/sdk/contract/types';
import { earlyPurchaseQuestion, mayBeTooEarly } from '@bellwether/sdk/format';
import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { z } from 'zod';
import { parse } from '../../../http/body.ts';
import { read } from '../../../http/validate.ts';
import { utcDay } from '../../../market/calendar/days.ts';
import type { InstrumentId } from '../../../market/instrument.ts';
import { keyOf } from '../../../market/instrument.ts';
import type { Split } from '../../../market/split.ts';
import type { PortfolioAccount } from '../accounts/accounts.repository.ts';
import type { Lot } from '../lots/lot.ts';
import { matchLots } from '../transactions/matchLots.ts';
import { effectOf, lotOf, type Transaction, type TransactionFigures } from '../transactions/transaction.ts';
import { heldUnits } from './heldUnits.ts';
import type { Instrument, NamedSymbols } from './instrumentCells.ts';
import { withNamedLots } from './namedLots.ts';
import { type ReadImport, readImport, type SaidReading } from './readImport.ts';
import { ROW_FIELDS, type RowField } from './readRow.ts';
import { refuseShort } from './refuseShort.ts';
import { accountsOfRows, type RowAccounts } from './rowAccounts.ts';
import { costBasesOfRows, type RowCostBases } from './rowCostBases.ts';
import { rowId } from './rowId.ts';
import { shortened } from './shortened.ts';
import { symbolOfSplit, withUnknownSplits } from './splitRows.ts';
import { countVerdicts, type JudgedRow, judge, outcomeOf, type RuledRow, rule, salesLeftOut } from './verdicts.ts';
import { withHeldNotes } from './withHeldNotes.ts';
import { withoutReinvestedCash } from './withoutReinvestedCash.ts';

/**
 * The work on an import that grows with its file. It runs in worker threads (`importWorker.ts`). Rows and lots cross the
 * border as JSON text, because copying thousands of objects would block the other side.
 */

const BODIES = { check: importCheckBody, import: importBody };

export interface ReadTask {
  readonly shape: keyof typeof BODIES;
  /** The body of the request. A megabyte of JSON takes too long to parse on the main thread. */
  readonly body: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Symbols that the market surely has for what a file without symbols calls its instruments. Missing: not asked yet. */
  readonly known?: NamedSymbols;
}

export interface ReadOutcome {
  /** The file as read, with its rows after the rules. Opaque outside of this file. */
  readonly read: string;
  /** Every symbol of a valid row, once. null while a required column or a choice is open. */
  readonly symbols: readonly string[] | null;
  /** Names of instruments whose symbol the file does not say, by what it calls them. */
  readonly unnamed: ReadonlyMap<string, string>;
  /** Every symbol that a row says was split. The market may not have it. */
  readonly splitSymbols: readonly string[];
  /** The outcome that the request confirms. null for a check. */
  readonly seen: string | null;
  /** The account that the request chooses for every row. */
  readonly account: AccountChoice | null;
}

/** What the rows depend on besides the file. */
export interface JudgeTask {
  readonly read: string;
  /** The existing transactions, lots included: `StoredTransaction`s, as JSON. */
  readonly there: string;
  /** Symbols that the market does not have, with the reasons. */
  readonly unknown: ReadonlyMap<string, string>;
  /** The instrument of every symbol in the file and in the transactions. */
  readonly instruments: ReadonlyMap<string, InstrumentId>;
  /** The splits of every symbol that has some, oldest first. */
  readonly splits: ReadonlyMap<string, readonly Split[]>;
  /** The accounts of the user, the main one first. */
  readonly accounts: readonly PortfolioAccount[];
}

export interface StoredTransaction extends Transaction {
  /** The id that a program gave it. */
  readonly sourceId: string | null;
}

/** A transaction that an import adds. `id` stands for the one that it gets, also where sales name it as a lot. */
export interface AddedTransaction extends TransactionFigures {
  readonly id: string;
  readonly sourceId: string | null;
}

export interface OutcomeOfRows {
  /** Equal for equal outcomes. */
  readonly seen: string;
  /** The `AddedTransaction`s, as JSON. Those in an account that is still to be created have its id from `created`. */
  readonly added: string;
  readonly created: readonly { readonly id: string; readonly name: string; readonly costBasis: CostBasis }[];
  /** The cost basis that an account gets which is there and has nothing in it. */
  readonly costBases: readonly { readonly account: string; readonly costBasis: CostBasis }[];
}

interface Read {
  readonly file: Omit<ReadImport, 'rows'>;
  readonly rows: readonly RuledRow[] | null;
  readonly account: AccountChoice | null;
}

type RowsRead = Pick<ReadOutcome, 'read' | 'symbols' | 'unnamed' | 'splitSymbols'>;

/** People import the file that they have just looked at. Only the latest is kept, because it may take tens of megabytes. */
let latestRead: { readonly keys: readonly string[]; readonly rows: RowsRead; readonly parsed: Read } | null = null;
let latestOutcome: { readonly key: string; readonly outcome: OutcomeOfRows } | null = null;

/** Reads a file and applies the rules to its rows. @throws Refusal `invalid` if the body or its file cannot be read */
export function readRows({ shape, body, now, known = new Map() }: ReadTask): ReadOutcome {
  const asked = read(BODIES[shape], parse(body), 'body') as z.output<typeof importCheckBody> & { seen?: string };
  const account = asked.account ?? null;
  const keyOf = (reading: SaidReading | undefined) => keyOfFile({ text: asked.text, reading, account, now, known });
  const key = keyOf(asked.reading);
  if (!latestRead?.keys.includes(key)) {
    const { parsed, rows } = rowsOf({ text: asked.text, reading: asked.reading, account, now, known });
    // The request that imports the file gives back the reading that the check told, in the order of the contract.
    latestRead = { keys: [key, keyOf(importReading.parse(parsed.file.reading))], rows, parsed };
  }
  return { ...latestRead.rows, seen: asked.seen ?? null, account };
}

interface Asked {
  readonly text: string;
  readonly reading: SaidReading | undefined;
  readonly account: AccountChoice | null;
  readonly now: number;
  readonly known: NamedSymbols;
}

/** Equal for files that are read to the same rows: the rules for a row depend on the day. */
function keyOfFile({ text, reading, account, now, known }: Asked): string {
  return createHash('sha256')
    .update(JSON.stringify([reading, account, utcDay(now), [...known]]))
    .update(text)
    .digest('base64');
}

function rowsOf({ text, reading, account, now, known }: Asked): { parsed: Read; rows: RowsRead } {
  const { rows, ...file } = readImport(text, reading, known);
  const ruled = rows?.map((row) => rule(row, now)) ?? null;
  const parsed: Read = { file, rows: ruled, account };
  return {
    parsed,
    rows: {
      read: JSON.stringify(parsed),
      symbols: ruled && [...new Set(ruled.flatMap((row) => row.figures?.symbol ?? []))],
      unnamed: new Map(file.instruments?.flatMap((one) => (one.symbol === null ? [nameOf(one)] : []))),
      splitSymbols: [...new Set((ruled ?? []).flatMap((row) => symbolOfSplit(row) ?? []))],
    },
  };
}

/** An ISIN says no name, and only one of America is surely that of a listing in US dollars. */
function nameOf({ cell, name, isin }: Instrument): [cell: string, name: string] {
  return [cell, isin === null || isin.startsWith('US') ? (name ?? cell) : ''];
}

/** The worker that read the file still has what another one has to parse. */
function readOf({ read: text }: JudgeTask): Read {
  return latestRead?.rows.read === text ? latestRead.parsed : JSON.parse(text);
}

/** Returns the response of the check: JSON in UTF-8, because encoding a megabyte takes the main thread milliseconds. */
export function checkRows(task: JudgeTask): Uint8Array {
  const { file, rows, account } = readOf(task);
  const placed = rows && accountsOfRows(rows, { chosen: account, accounts: task.accounts });
  const { judged, costBases } = placed ? judgeRows(placed, task) : { judged: null, costBases: null };
  const outcome = placed && judged && costBases && outcomeFrom({ placed, judged, costBases }, task);
  if (outcome) latestOutcome = { key: keyOfTask(task), outcome };
  const typeOf = (symbol: string) => task.instruments.get(symbol)?.type;
  const answer: ImportCheck = {
    ...file,
    rows: (judged ?? []).map((row) => ({
      row: row.row,
      verdict: row.verdict,
      kind: row.kind,
      ...shownCells(row),
      question: questionOf(row, typeOf),
      ...(row.verdict === 'added' && row.note !== null && { note: row.note }),
      errors: [...row.errors],
    })),
    counts: countVerdicts(judged ?? []),
    sales: salesLeftOut(judged ?? []),
    seen: outcome?.seen ?? null,
    ...(placed && placed.named.length > 0 && { accounts: placed.named.map(({ name, isNew }) => ({ name, isNew })) }),
    ...(placed && costBases && costBases.given.size > 0 && { costBases: told(costBases, placed) }),
  };
  return new TextEncoder().encode(JSON.stringify(importCheck.parse(answer)));
}

function told({ given }: RowCostBases, { nameOf }: RowAccounts): ImportCheck['costBases'] {
  return [...given].map(([id, costBasis]) => ({ account: nameOf(id), costBasis }));
}

/** Returns what an import of the rows adds. */
export function outcomeOfRows(task: JudgeTask): OutcomeOfRows {
  const key = keyOfTask(task);
  if (latestOutcome?.key !== key) {
    const { rows, account } = readOf(task);
    const placed = accountsOfRows(rows ?? [], { chosen: account, accounts: task.accounts });
    latestOutcome = { key, outcome: outcomeFrom({ placed, ...judgeRows(placed, task) }, task) };
  }
  return latestOutcome.outcome;
}

/** Equal for tasks with equal outcomes. */
function keyOfTask({ read, there, unknown, instruments, splits, accounts }: JudgeTask): string {
  return createHash('sha256')
    .update(JSON.stringify([[...unknown], [...instruments], [...splits], accounts, read.length]))
    .update(read)
    .update(there)
    .digest('base64');
}

function outcomeFrom(
  { placed, judged, costBases }: { placed: RowAccounts; judged: readonly JudgedRow[]; costBases: RowCostBases },
  task: JudgeTask,
): OutcomeOfRows {
  const added = judged.flatMap((row): AddedTransaction[] =>
    row.verdict === 'added' && row.figures ? [{ ...row.figures, id: rowId(row), sourceId: row.sourceId }] : [],
  );
  const used = new Set(added.map((one) => one.account));
  const created = placed.created
    .filter(({ id }) => used.has(id))
    .map((one) => ({ ...one, costBasis: costBases.of.get(one.id) ?? 'fifo' }));
  const changed = [...costBases.given]
    .filter(([account]) => task.accounts.some(({ id }) => id === account))
    .map(([account, costBasis]) => ({ account, costBasis }));
  return { seen: outcomeOf(judged), added: JSON.stringify(added), created, costBases: changed };
}

function judgeRows(
  { rows, names, nameOf }: RowAccounts,
  task: JudgeTask,
): { judged: JudgedRow[]; costBases: RowCostBases } {
  const { there, unknown, instruments, splits, accounts } = task;
  const instrumentOf = (symbol: string) => {
    const instrument = instruments.get(symbol);
    return instrument ? keyOf(instrument) : symbol;
  };
  const stored = JSON.parse(there) as StoredTransaction[];
  const splitsOf = (symbol: string) => splits.get(symbol) ?? [];
  const owned = ownedOf(stored);
  const costBasisThere = new Map(accounts.map(({ id, costBasis }) => [id, costBasis]));
  const present = { instrumentOf, splits: splitsOf, costBasisOf: (id: string) => costBasisThere.get(id) ?? 'fifo' };
  const held = heldUnits(owned.lots, matchLots(owned.lots, owned.disposals, present), present);
  const told = withUnknownSplits(judge(rows, stored, unknown, instrumentOf, held), splitsOf);
  const judged = withHeldNotes(withoutReinvestedCash(told), stored, instrumentOf);
  const costBases = costBasesOfRows(judged, { accounts, there: stored });
  const market = {
    instrumentOf,
    splits: splitsOf,
    costBasisOf: (account: string) => costBases.of.get(account) ?? 'fifo',
  };
  const withLots = withNamedLots(judged, { costBasisOf: market.costBasisOf, nameOf });
  return { judged: refuseShort(withLots, owned, { ...market, accounts: names }), costBases };
}

function ownedOf(stored: readonly StoredTransaction[]): { lots: Lot[]; disposals: Transaction[] } {
  const lots = stored.filter(({ kind }) => effectOf(kind) === 'in').map(lotOf);
  return { lots, disposals: stored.filter(({ kind }) => effectOf(kind) === 'out') };
}

function shownCells({ cells }: JudgedRow): Record<RowField, string> {
  return Object.fromEntries(ROW_FIELDS.map((field) => [field, shortened(cells[field])])) as Record<RowField, string>;
}

/** Returns the question for a row that would be added. Importing the row confirms it. */
function questionOf(
  { verdict, figures }: JudgedRow,
  typeOf: (symbol: string) => InstrumentType | undefined,
): string | undefined {
  if (verdict !== 'added' || figures?.kind !== 'buy' || !figures.date || !mayBeTooEarly(figures.date)) return undefined;
  const type = typeOf(figures.symbol ?? '');
  return (type && earlyPurchaseQuestion(figures.date, type)) ?? undefined;
}
