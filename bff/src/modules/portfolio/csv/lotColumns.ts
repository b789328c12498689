import type { ImportReading } from '@bellwether/sdk/contract/types';

export type LotColumns = ImportReading['columns'];
export type LotField = keyof LotColumns;

/** The header of an exported file. */
export const LOT_HEADER: Readonly<Record<LotField, string>> = {
  symbol: 'Symbol',
  quantity: 'Quantity',
  purchasePrice: 'Purchase Price',
  purchaseDate: 'Purchase Date',
};

export const LOT_FIELDS = Object.keys(LOT_HEADER) as LotField[];

/**
 * What columns are called elsewhere, the surest name first. Names that also mean something else (amount, value, total,
 * market price) are left out: the person chooses.
 */
const NAMES: Readonly<Record<LotField, readonly string[]>> = {
  symbol: ['symbol', 'ticker', 'ticker symbol', 'stock symbol', 'instrument', 'security', 'asset', 'stock', 'coin'],
  quantity: [
    'quantity',
    'qty',
    'shares',
    'units',
    'number of shares',
    'no of shares',
    'share quantity',
    'number of units',
  ],
  purchasePrice: [
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
  purchaseDate: [
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
};

/** Which column holds what, by the header; null where no name tells. */
export function guessColumns(header: readonly string[]): LotColumns {
  const names = header.map(plainName);
  const find = (field: LotField) => {
    const found = NAMES[field].find((name) => names.includes(name));
    return found === undefined ? null : names.indexOf(found);
  };
  return {
    symbol: find('symbol'),
    quantity: find('quantity'),
    purchasePrice: find('purchasePrice'),
    purchaseDate: find('purchaseDate'),
  };
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
