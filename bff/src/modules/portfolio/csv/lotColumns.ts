import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { ImportReading, LotField } from '@bellwether/sdk/contract/types';
import type { LotFigures } from '../lots/lot.ts';

interface LotColumn {
  /** In the header of an exported file. */
  readonly header: string;
  /** A file without it cannot be imported. */
  readonly needed: boolean;
  /** What its cells hold: `symbol` is text in capitals. */
  readonly holds: 'symbol' | 'number' | 'date' | 'text';
  /**
   * What the column is called elsewhere, the surest name first. Names that also mean something else (amount, value, total,
   * market price) are left out: the person chooses.
   */
  readonly names: readonly string[];
}

/** The columns of a CSV file of lots, in the order of an exported one. Export, import and their comparison all read this table. */
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
      'average cost per share',
      'average cost',
      'avg cost',
      'average price',
      'avg price',
      'unit cost',
      'unit price',
      'price per share',
      'price per unit',
      'trade price',
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
      'transaction date',
      'date acquired',
      'acquired',
      'acquisition date',
      'open date',
      'date',
    ],
  },
};

export const LOT_COLUMN_FIELDS = Object.keys(LOT_COLUMNS) as readonly LotField[];

/** The same for every column. */
export function everyColumn<Value>(make: (field: LotField) => Value): Record<LotField, Value> {
  return Object.fromEntries(LOT_COLUMN_FIELDS.map((field) => [field, make(field)])) as Record<LotField, Value>;
}

/** Which column holds what, by the header; null where no name tells. */
export function guessColumns(header: readonly string[]): ImportReading['columns'] {
  const names = header.map(plainName);
  return everyColumn((field) => {
    const found = LOT_COLUMNS[field].names.find((name) => names.includes(name));
    return found === undefined ? null : names.indexOf(found);
  });
}

/** The cells of a lot. Equal for equal lots, however the database pads their decimals. */
export function cellsOf(lot: LotFigures): string[] {
  return LOT_COLUMN_FIELDS.map((field) => {
    const value = lot[field] ?? '';
    return LOT_COLUMNS[field].holds === 'number' ? (exactDecimal(value) ?? value) : value;
  });
}

/** `"Purchase Price (USD) "` as `purchase price`. */
function plainName(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .replace(/ (?:in )?usd\b/, '')
    .trim();
}
