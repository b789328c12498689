import type { CsvRow } from './csvRow.ts';
import type { FileFormat } from './fileFormat.ts';
import { twoSided } from './twoSided.ts';

/** The universal template. A fee is another amount that left the account. */
export const KOINLY: FileFormat = twoSided({
  id: 'koinly',
  header: ['sent amount', 'sent currency', 'received amount', 'received currency', 'label'],
  columns: {
    date: ['date', 'koinly date', 'date (utc)'],
    sent: ['sent amount', 'sent currency'],
    received: ['received amount', 'received currency'],
    fee: [['fee amount', 'fee currency']],
    worth: ['net worth amount', 'net worth currency'],
    label: 'label',
  },
  fees: 'on top',
  dates: null,
});

export const COINLEDGER: FileFormat = twoSided({
  id: 'coinledger',
  header: ['date (utc)', 'asset sent', 'amount sent', 'asset received', 'amount received', 'type'],
  columns: {
    date: ['date (utc)'],
    sent: ['amount sent', 'asset sent'],
    received: ['amount received', 'asset received'],
    fee: [
      ['fee amount (optional)', 'fee currency (optional)'],
      ['fee amount', 'fee currency'],
    ],
    label: 'type',
  },
  fees: 'on top',
  dates: 'month-first',
});

export const RIVER: FileFormat = twoSided({
  id: 'river',
  header: ['sent amount', 'sent currency', 'received amount', 'received currency', 'tag'],
  columns: {
    date: ['date'],
    sent: ['sent amount', 'sent currency'],
    received: ['received amount', 'received currency'],
    fee: [['fee amount', 'fee currency']],
    label: 'tag',
  },
  fees: 'unknown',
  dates: null,
});

export const COINTRACKER: FileFormat = twoSided({
  id: 'cointracker',
  header: ['received quantity', 'received currency', 'sent quantity', 'sent currency', 'tag'],
  columns: {
    date: ['date'],
    sent: ['sent quantity', 'sent currency'],
    received: ['received quantity', 'received currency'],
    fee: [['fee amount', 'fee currency']],
    label: 'tag',
  },
  fees: 'unknown',
  dates: null,
});

export const EXODUS: FileFormat = twoSided({
  id: 'exodus',
  header: ['type', 'outamount', 'outcurrency', 'feeamount', 'feecurrency', 'inamount', 'incurrency'],
  columns: {
    date: ['date'],
    sent: ['outamount', 'outcurrency'],
    received: ['inamount', 'incurrency'],
    fee: [['feeamount', 'feecurrency']],
    label: 'type',
  },
  fees: 'unknown',
  dates: null,
});

/** CoinTracking names the currency of each amount `Cur.`, in the column behind it. */
function withNamedCurrencies([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const cells = names.map((name, at) => (name === 'cur.' ? `${names[at - 1]} currency` : name));
  return [{ row: header.row, cells }, ...rows];
}

/** A fee in one of the two currencies is in the amounts: help page "Entering fees". */
export const COINTRACKING: FileFormat = twoSided(
  {
    id: 'cointracking',
    header: ['type', 'buy', 'cur.', 'sell', 'fee', 'exchange', 'group', 'comment', 'date'],
    columns: {
      date: ['date'],
      sent: ['sell', 'sell currency'],
      received: ['buy', 'buy currency'],
      fee: [['fee', 'fee currency']],
      label: 'type',
    },
    fees: 'included',
    labels: { 'other fee': 'fee', 'interest income': 'interest' },
    dates: null,
  },
  withNamedCurrencies,
);

export const COINTRACKING_GERMAN: FileFormat = twoSided(
  {
    id: 'cointracking-german',
    header: ['typ', 'kauf', 'cur.', 'verkauf', 'gebühr', 'börse', 'gruppe', 'kommentar', 'datum'],
    columns: {
      date: ['datum'],
      sent: ['verkauf', 'verkauf currency'],
      received: ['kauf', 'kauf currency'],
      fee: [['gebühr', 'gebühr currency']],
      label: 'typ',
    },
    fees: 'included',
    labels: { handel: 'trade', einzahlung: 'deposit', auszahlung: 'withdrawal' },
    hasDecimalCommas: true,
    dates: 'day-first',
  },
  withNamedCurrencies,
);
