import type { FileFormat } from './fileFormat.ts';
import { SIDED_COLUMNS, type SidedCell, sidedRows, twoSided } from './twoSided.ts';

type Sides = Readonly<Partial<Record<SidedCell, string>>>;

/** What leaves has the fee of the network in it. */
function ledgerSides(cellOf: (name: string) => string): Sides {
  const type = cellOf('operation type').toLowerCase();
  const isDone = cellOf('status').toLowerCase() === 'confirmed';
  const side = type === 'in' || type === 'reward' ? 'received' : 'sent';
  return {
    date: cellOf('operation date'),
    label: isDone ? type : `${type} ${cellOf('status')}`,
    [side]: cellOf('operation amount'),
    [`${side} currency`]: cellOf('currency ticker'),
    ...(type === 'reward' && {
      worth: cellOf('countervalue at operation date'),
      'worth currency': cellOf('countervalue ticker'),
    }),
  };
}

export const LEDGER_LIVE: FileFormat = twoSided(
  {
    id: 'ledger-live',
    header: ['operation date', 'status', 'currency ticker', 'operation type', 'operation amount', 'operation fees'],
    columns: SIDED_COLUMNS,
    fees: 'included',
    labels: { in: 'received', out: 'sent' },
    dates: null,
  },
  (rows) => sidedRows(rows, ledgerSides),
);

const MOST_DIGITS = 10;

/** Its seconds since 1970 say the day whatever the language of the date is. */
function dayOf(seconds: string): string {
  if (!/^\d+$/.test(seconds) || seconds.length > MOST_DIGITS) return seconds;
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

function trezorSides(cellOf: (name: string) => string): Sides {
  const type = cellOf('type').toLowerCase();
  const side = type === 'recv' ? 'received' : 'sent';
  return {
    date: dayOf(cellOf('timestamp')),
    label: type,
    [side]: cellOf('amount'),
    [`${side} currency`]: cellOf('amount unit'),
    ...(type === 'sent' && { fee: cellOf('fee'), 'fee currency': cellOf('fee unit') }),
  };
}

export const TREZOR_SUITE: FileFormat = twoSided(
  {
    id: 'trezor-suite',
    header: ['timestamp', 'date', 'time', 'type', 'transaction id', 'fee unit', 'amount', 'amount unit'],
    columns: SIDED_COLUMNS,
    fees: 'on top',
    labels: { recv: 'received' },
    dates: null,
  },
  (rows) => sidedRows(rows, trezorSides),
);
