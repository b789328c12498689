import { COST_BASES, type CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { TransactionFile } from '@bellwether/sdk/limits/transactionFiles';
import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import type { Steps } from '../../../kernel/inSlices.ts';
import { centsText } from '../../../market/exact.ts';
import type { InstrumentId } from '../../../market/instrument.ts';
import { type LotPick, type Transaction, totalOf } from '../transactions/transaction.ts';
import { writeCsv } from './csvText.ts';
import { TRANSACTION_COLUMNS } from './formats/bellwether.ts';
import { COST_BASIS_COLUMN, LOT_COLUMN, LOTS_SOLD_COLUMN, lotsSoldText } from './formats/lotsSold.ts';
import { PLAIN_FILE_COLUMNS } from './formats/plain.ts';
import { ACCOUNT_COLUMN } from './lotColumns.ts';

export interface ExportedTransactions {
  readonly text: string;
  /** Transactions in the file. */
  readonly rows: number;
  /** Transactions that the other program has no type for. */
  readonly leftOut: number;
}

interface Naming {
  readonly resolve: (symbol: string) => InstrumentId;
  /** The names of the user's accounts by id, which our own files then have. null if there is only the main one. */
  readonly accounts: ReadonlyMap<string, string> | null;
  /** The cost bases of the user's accounts by id, which our own files then have. null if all are first in, first out. */
  readonly costBases: ReadonlyMap<string, CostBasis> | null;
  /** Lots that are there and not among the transactions of the file. */
  readonly otherLots: ReadonlySet<string>;
}

/** Returns the transactions as the text of a file, in the given order, exact to the last decimal but for Ghostfolio's doubles. */
export function exportTransactions(
  transactions: readonly Transaction[],
  file: TransactionFile,
  naming: Naming,
): Steps<ExportedTransactions> {
  if (file === 'ghostfolio') return ghostfolioText(transactions, naming.resolve);
  if (file === 'generic') return plainText(transactions, naming.accounts);
  return file === 'csv' ? csvText(transactions, naming) : jsonText(transactions, naming);
}

/**
 * Names the lots that sales name: `L1`, `L2`, … in the order of the file. One that the file leaves out has a name, too, so an
 * import says that it is missing. One that is nowhere any more has none.
 */
function namesOfLots(
  transactions: readonly Transaction[],
  otherLots: Naming['otherLots'],
): ReadonlyMap<string, string> {
  const sold = new Set(transactions.flatMap(({ lots }) => (lots ?? []).map(({ lot }) => lot)));
  const inFile = transactions.filter(({ id }) => sold.has(id)).map(({ id }) => id);
  return new Map([...inFile, ...[...sold].filter((lot) => otherLots.has(lot))].map((id, at) => [id, `L${at + 1}`]));
}

function lotsSoldOf({ lots }: Transaction, names: ReadonlyMap<string, string>): LotPick[] {
  return (lots ?? []).flatMap(({ lot, quantity }) => {
    const name = names.get(lot);
    return name === undefined ? [] : { lot: name, quantity };
  });
}

/** A program that does not know the last columns reads the others. */
function* csvText(
  transactions: readonly Transaction[],
  { accounts, costBases, otherLots }: Naming,
): Steps<ExportedTransactions> {
  const names = namesOfLots(transactions, otherLots);
  const more: readonly (readonly [string, (one: Transaction) => string | undefined])[] = [
    ...(accounts ? [[ACCOUNT_COLUMN, (one: Transaction) => accounts.get(one.account)] as const] : []),
    ...(costBases
      ? [[COST_BASIS_COLUMN, (one: Transaction) => COST_BASES[costBases.get(one.account) ?? 'fifo'].label] as const]
      : []),
    ...(names.size > 0
      ? [
          [LOT_COLUMN, (one: Transaction) => names.get(one.id)] as const,
          [LOTS_SOLD_COLUMN, (one: Transaction) => lotsSoldText(lotsSoldOf(one, names))] as const,
        ]
      : []),
  ];
  const parts = [writeCsv([[...TRANSACTION_COLUMNS, ...more.map(([name]) => name)]])];
  for (const one of transactions) {
    const { kind, symbol, quantity, price, amount, fee, date } = one;
    const total = totalOf(one);
    const cells = [date, TRANSACTION_KINDS[kind].label, symbol, quantity, price, amount, fee, 'USD'];
    const own = [...cells, total && centsText(total), ...more.map(([, cellOf]) => cellOf(one))];
    parts.push(writeCsv([own.map((cell) => cell ?? '')]));
    yield;
  }
  return { text: parts.join(''), rows: transactions.length, leftOut: 0 };
}

/** Nothing of ours is in it: no amounts of cash, which is one unit at its amount. "Note" is for who reads the file. */
function* plainText(transactions: readonly Transaction[], accounts: Naming['accounts']): Steps<ExportedTransactions> {
  const parts = [writeCsv([[...PLAIN_FILE_COLUMNS]])];
  for (const { kind, symbol, quantity, price, amount, fee, date, account } of transactions) {
    const units = amount === null ? [quantity, price] : ['1', amount];
    const cells = [date, TRANSACTION_KINDS[kind].label, symbol, ...units, fee, 'USD', accounts?.get(account), null];
    parts.push(writeCsv([cells.map((cell) => cell ?? '')]));
    yield;
  }
  return { text: parts.join(''), rows: transactions.length, leftOut: 0 };
}

function* jsonText(
  transactions: readonly Transaction[],
  { accounts, costBases, otherLots }: Naming,
): Steps<ExportedTransactions> {
  const names = namesOfLots(transactions, otherLots);
  const parts: string[] = [];
  for (const one of transactions) {
    const { kind, symbol, quantity, price, amount, fee, date, account } = one;
    const sold = lotsSoldOf(one, names);
    const more = {
      ...(accounts && { account: accounts.get(account) }),
      ...(costBases && { costBasis: costBases.get(account) ?? 'fifo' }),
      ...(names.has(one.id) && { lot: names.get(one.id) }),
      ...(sold.length > 0 && { lots: sold }),
    };
    parts.push(JSON.stringify({ date, kind, symbol, quantity, price, amount, fee, currency: 'USD', ...more }));
    yield;
  }
  return { text: listed('transactions', parts), rows: transactions.length, leftOut: 0 };
}

interface Activity {
  readonly type: 'BUY' | 'SELL' | 'DIVIDEND' | 'INTEREST' | 'FEE';
  readonly quantity: number;
  readonly unitPrice: number;
  readonly fee: number;
}

/** Writes what Ghostfolio's import takes: https://github.com/ghostfolio/ghostfolio, "Import Activities". */
function* ghostfolioText(
  transactions: readonly Transaction[],
  resolve: Naming['resolve'],
): Steps<ExportedTransactions> {
  const parts: string[] = [];
  let leftOut = 0;
  for (const one of transactions) {
    const activities = one.date === null ? [] : activitiesOf(one);
    if (activities.length === 0) leftOut += 1;
    const place = placeOf(one, resolve);
    for (const activity of activities) {
      parts.push(JSON.stringify({ date: `${one.date}T00:00:00.000Z`, ...activity, currency: 'USD', ...place }));
    }
    yield;
  }
  return { text: listed('activities', parts), rows: transactions.length - leftOut, leftOut };
}

/**
 * Units that were income are income and a purchase there. A transfer in is a purchase at its cost. Ghostfolio has nothing
 * for cash that comes or goes, and a transfer out as a sale would book a gain.
 */
function activitiesOf({ kind, quantity, price, amount, fee }: Transaction): Activity[] {
  const units = { quantity: Number(quantity), unitPrice: Number(price), fee: Number(fee) };
  const cash = { quantity: 1, unitPrice: Number(amount), fee: 0 };
  const activities: Readonly<Record<TransactionKind, () => Activity[]>> = {
    buy: () => [{ type: 'BUY', ...units }],
    'transfer-in': () => [{ type: 'BUY', ...units }],
    sell: () => [{ type: 'SELL', ...units }],
    'reinvested-dividend': () => [
      { type: 'DIVIDEND', ...units },
      { type: 'BUY', ...units },
    ],
    'staking-reward': () => [
      { type: 'DIVIDEND', ...units },
      { type: 'BUY', ...units },
    ],
    dividend: () => [{ type: 'DIVIDEND', ...cash }],
    interest: () => [{ type: 'INTEREST', ...cash }],
    fee: () => [{ type: 'FEE', quantity: 0, unitPrice: 0, fee: Number(amount) }],
    deposit: () => [],
    withdrawal: () => [],
    'transfer-out': () => [],
  };
  return activities[kind]();
}

/** Ghostfolio finds prices under Yahoo's symbols, and takes any name where there is none. */
function placeOf({ kind, symbol }: Transaction, resolve: Naming['resolve']): { dataSource: string; symbol: string } {
  const isCash = kind === 'interest' || kind === 'fee';
  if (symbol === null || isCash) return { dataSource: 'MANUAL', symbol: symbol ?? TRANSACTION_KINDS[kind].label };
  const { type, symbol: own } = resolve(symbol);
  return { dataSource: 'YAHOO', symbol: type === 'crypto' ? `${own}USD` : own.replaceAll('.', '-') };
}

/** One line for each item, so a file can be read and compared. */
function listed(name: string, items: readonly string[]): string {
  return `{"${name}":[\n${items.join(',\n')}\n]}\n`;
}
