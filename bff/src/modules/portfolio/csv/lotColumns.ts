import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { ImportReading, LotField } from '@bellwether/sdk/contract/types';
import type { LotFigures } from '../lots/lot.ts';

interface LotColumn {
  /** Column name in an exported file. */
  readonly header: string;
  /** Whether an import requires the column. */
  readonly needed: boolean;
  /** Cell type. `symbol` is uppercase text. */
  readonly holds: 'symbol' | 'number' | 'date' | 'text';
  /**
   * Names for the column in other programs, most reliable first. Ambiguous names (cost, amount, value, total, market price) and
   * those of the whole lot (total cost, cost basis) are left out: the user chooses.
   */
  readonly names: readonly string[];
}

/** The columns of a CSV file of lots, in export order. Export, import, and duplicate detection all use this table. */
export const LOT_COLUMNS: Readonly<Record<LotField, LotColumn>> = {
  symbol: {
    header: 'Symbol',
    needed: true,
    holds: 'symbol',
    names: ['symbol', 'ticker', 'ticker symbol', 'stock symbol', 'instrument', 'security', 'asset', 'stock', 'coin'],
  },
  quantity: {
    header: 'Quantity',
    needed: true,
    holds: 'number',
    names: [
      'quantity',
      'qty',
      'shares',
      'units',
      'number of shares',
      'no of shares',
      'share quantity',
      'number of units',
      'quantity transacted',
    ],
  },
  purchasePrice: {
    header: 'Purchase Price',
    needed: true,
    holds: 'number',
    names: [
      'purchase price',
      'purchaseprice',
      'buy price',
      'price paid',
      'cost per share',
      'cost per unit',
      'cost basis per share',
      'average cost basis per share',
      'avg cost basis per share',
      'average cost basis',
      'avg cost basis',
      'average cost per share',
      'avg cost per share',
      'average cost share',
      'avg cost share',
      'cost share',
      'average cost',
      'avg cost',
      'average price',
      'avg price',
      'average purchase price',
      'average buy price',
      'avg buy price',
      'cost price',
      'entry price',
      'unit cost',
      'unit price',
      'price per share',
      'price per unit',
      'trade price',
      'tradeprice',
      'cost basis price',
      'costbasisprice',
      'price at transaction',
      'open price',
      'price',
    ],
  },
  purchaseDate: {
    header: 'Purchase Date',
    needed: false,
    holds: 'date',
    names: [
      'purchase date',
      'purchasedate',
      'date purchased',
      'purchased',
      'buy date',
      'trade date',
      'tradedate',
      'transaction date',
      'date acquired',
      'acquired',
      'acquisition date',
      'open date',
      'run date',
      'activity date',
      'date',
      'date time',
      'opendatetime',
      'timestamp',
    ],
  },
};

export const LOT_COLUMN_FIELDS = Object.keys(LOT_COLUMNS) as readonly LotField[];

/** Returns a record with `make(field)` for every column. */
export function everyColumn<Value>(make: (field: LotField) => Value): Record<LotField, Value> {
  return Object.fromEntries(LOT_COLUMN_FIELDS.map((field) => [field, make(field)])) as Record<LotField, Value>;
}

/** Columns of a list of holdings at their value today. Its "Price" is the price of today. */
const VALUATION = /\b(?:market value|mkt val(?:ue)?|current value|cost basis|gain|day change)\b/;

/** Returns the column index for each field, guessed from the header, or null if no name matches. */
export function guessColumns(header: readonly string[]): ImportReading['columns'] {
  const names = header.map(plainName);
  const listsValues = names.some((name) => VALUATION.test(name));
  return everyColumn((field) => {
    const found = LOT_COLUMNS[field].names.find((name) => names.includes(name) && !(name === 'price' && listsValues));
    return found === undefined ? null : names.indexOf(found);
  });
}

/** Returns the cells of a lot. Equal lots have equal cells, even if the database pads their decimals. */
export function cellsOf(lot: LotFigures): string[] {
  return LOT_COLUMN_FIELDS.map((field) => {
    const value = lot[field] ?? '';
    return LOT_COLUMNS[field].holds === 'number' ? (exactDecimal(value) ?? value) : value;
  });
}

const OTHER_CURRENCY = /[€£¥]|\b(?:eur|gbp|chf|jpy|cad|aud|nzd|sek|nok|dkk|pln|inr|cny|hkd|sgd|brl|mxn|zar|krw)\b/;

/**
 * Returns `purchase price` for `"Purchase Price (USD) "`, `cost total` for `Cost (total)`, which is another thing, and
 * `price in another currency` for `Price (€)`.
 */
export function plainName(cell: string): string {
  const name = cell
    .toLowerCase()
    .replace(/\([^()]*\)/g, (inBrackets) => (/total|basis|value|amount/.test(inBrackets) ? inBrackets : ' '))
    .replace(/[^a-z]+/g, ' ')
    .replace(/ (?:in )?usd\b/, '')
    .trim();
  return OTHER_CURRENCY.test(cell.toLowerCase()) ? `${name} in another currency` : name;
}
