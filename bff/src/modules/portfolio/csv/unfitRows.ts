import type { ImportReading } from '@bellwether/sdk/contract/types';
import { plainName } from './lotColumns.ts';

/** The cell that tells that a row is no purchase in US dollars. */
export interface Unfit {
  readonly why: 'sale' | 'payment' | 'currency';
  /** The column's name as written in the file. */
  readonly column: string;
  readonly cell: string;
}

/** Names of columns that say what a row of transactions is. */
const ACT = [
  'action',
  'type',
  'side',
  'buy sell',
  'b s',
  'transaction',
  'transaction type',
  'transaction code',
  'trans code',
  'trade type',
  'order type',
  'order side',
  'activity',
  'activity type',
];
const CURRENCY = [
  'currency',
  'currency code',
  'currency primary',
  'currencyprimary',
  'price currency',
  'trade currency',
];

const BUYS = /\b(?:buy|bought|purchased?|reinvest(?:ed|ment)?)\b/i;
const SELLS = /\b(?:sell|sold|sale)\b|^s$/i;
/** At the end of the cell, so a type of asset such as "Dividend ETF" is none. */
const PAYS = /\bdividend(?:$| received\b| ?\([^()]*\)$)/i;

/**
 * Returns a function of a row's cells. Exports of transactions list sales and dividends like purchases, and a broker abroad
 * names the currency in a column of its own: read as lots, such rows would be wrong without a trace. The user's choice of
 * columns goes first.
 */
export function unfitRows(
  header: readonly string[],
  columns: ImportReading['columns'],
): (cells: readonly string[]) => Unfit | null {
  const chosen = new Set(Object.values(columns));
  const named = (names: readonly string[]) =>
    [...header.keys()].filter((at) => !chosen.has(at) && names.includes(plainName(header[at] as string)));
  const acts = named(ACT);
  const currencies = named(CURRENCY);
  return (cells) => {
    const cellAt = (at: number) => (cells[at] ?? '').trim();
    const act = acts.find((at) => !BUYS.test(cellAt(at)) && (SELLS.test(cellAt(at)) || PAYS.test(cellAt(at))));
    if (act !== undefined) {
      const cell = cellAt(act);
      return { why: SELLS.test(cell) ? 'sale' : 'payment', column: header[act] as string, cell };
    }
    const currency = currencies.find((at) => /^(?!USD$)[A-Z]{3}$/i.test(cellAt(at)));
    if (currency === undefined) return null;
    return { why: 'currency', column: header[currency] as string, cell: cellAt(currency) };
  };
}
