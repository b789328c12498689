import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { ImportReading, LotField } from '@bellwether/sdk/contract/types';
import type { LotFigures } from '../lots/lot.ts';
import { plainName, sameName } from './columnNames.ts';

interface LotColumn {
  /** Column name in an exported file. */
  readonly header: string;
  /** Whether an import requires the column. */
  readonly needed: boolean;
  /** Cell type. `symbol` is uppercase text. */
  readonly holds: 'symbol' | 'number' | 'date' | 'text';
  /**
   * Names for the column in other programs, most reliable first. Ambiguous names (cost, amount, value, total, market price)
   * are left out: the user chooses. For those of the whole lot (total cost, cost basis), see `holdsTotals`.
   */
  readonly names: readonly string[];
}

/** The columns of a CSV file of lots, in export order. Export, import, and duplicate detection all use this table. */
export const LOT_COLUMNS: Readonly<Record<LotField, LotColumn>> = {
  symbol: {
    header: 'Symbol',
    needed: true,
    holds: 'symbol',
    names: [
      'symbol',
      'ticker',
      'ticker symbol',
      'stock symbol',
      'symbol cusip',
      'instrument',
      'security',
      'asset',
      'stock',
      'coin',
      'code',
    ],
  },
  quantity: {
    header: 'Quantity',
    needed: true,
    holds: 'number',
    names: [
      ...['filled quantity', 'filled qty', 'quantity filled', 'qty filled', 'filled shares', 'shares filled', 'filled'],
      ...['executed quantity', 'executed qty', 'execution quantity', 'exec quantity', 'exec qty', 'executed shares'],
      ...['fill quantity', 'fill qty', 'fill size', 'last quantity', 'last qty', 'cum qty', 'cumulative quantity'],
      'quantity',
      'qty',
      'shares',
      'units',
      'number of shares',
      'no of shares',
      'share quantity',
      'number of units',
      'quantity transacted',
      ...['trade size', 'filled size', 'executed size', 'base quantity', 'base amount'],
    ],
  },
  purchasePrice: {
    header: 'Purchase Price',
    needed: true,
    holds: 'number',
    names: [
      ...['filled avg price', 'avg fill price', 'average fill price', 'avg filled price', 'average filled price'],
      ...['fill price', 'filled price', 'executed price', 'execution price', 'exec price', 'average executed price'],
      ...['avg exec price', 'average execution price', 'deal price'],
      'purchase price',
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
      'cost basis price',
      'price at transaction',
      'price share',
      ...['usd per unit', 'usd per coin', 'usd per share', 'price per coin'],
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
      'date purchased',
      'purchased',
      'buy date',
      'trade date',
      'transaction date',
      'date acquired',
      'acquired',
      'acquisition date',
      'open date',
      'run date',
      'activity date',
      'date',
      'datum',
      'date time',
      'open date time',
      'timestamp',
      'filled time',
      'filled at',
      'execution time',
      'execution date',
      'exec time',
      'exec date',
      'entry date',
      'entry time',
      'open time',
      'opened',
      'opened date',
      'opened on',
      'date opened',
      'bought on',
      'time',
      ...['trade date time', 'execution date time', 'date executed', 'executed at', 'executed', 'time executed'],
      ...[
        'filled date',
        'transaction time',
        'transaction date time',
        'completed at',
        'deal date',
        'order date',
        'when',
      ],
      ...['booking date', 'booked on', 'date booked', 'posting date', 'posted date', 'process date'],
      ...['value date', 'settlement date', 'settle date', 'created at', 'created'],
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

/** Names of the cost of the whole lot. */
const TOTAL_COSTS = ['cost basis', 'cost basis total', 'total cost basis', 'total cost', 'cost total'];

/** Columns of a list of sales, whose cost basis is that of lots the user no longer has. */
const SALES = /\b(?:proceeds|sold|closed|realized)\b/;

/** The day or the price of a sale that stands beside the purchase's. The close price of a holding is that of the market. */
const SALE_OF_LOT =
  /^(?:(?:date|price) (?:sold|closed|of sale)|(?:close|closed|closing|sell|sale|sold|exit|disposal|disposed) (?:date|time|on|at|rate)|(?:sell|sale|exit|sold|disposal) price|exit|closed|sold|proceeds per share)$/;

const PURCHASE_OF_LOT =
  /^(?:open|opened|opening|buy|bought|purchase|purchased|entry|acquired|acquisition)\b|\b(?:acquired|opened|bought)$/;

/** Whether a column says when or how a lot was bought. */
export function namesPurchase(name: string): boolean {
  return PURCHASE_OF_LOT.test(plainName(name));
}

/** Columns that say how a lot was bought, and how it was sold. Both are filled where it was closed. */
export interface ClosedColumns {
  readonly bought: readonly number[];
  readonly sold: readonly number[];
}

/** Returns such columns. Without one of purchases, only the day or the price of a sale tells. */
export function closedColumns(header: readonly string[]): ClosedColumns {
  const names = header.map(plainName);
  const all = [...names.keys()];
  const bought = all.filter((at) => PURCHASE_OF_LOT.test(names[at] as string));
  const sold = all.filter((at) => SALE_OF_LOT.test(names[at] as string));
  if (bought.length > 0) return sold.length > 0 ? { bought, sold } : { bought: [], sold: [] };
  // Alone, "Closed" may as well say no.
  return { bought, sold: sold.filter((at) => /date|time|price|\bon$/.test(names[at] as string)) };
}

/** Whether a column named so gives the cost of the whole lot. */
export function holdsTotals(name: string): boolean {
  return TOTAL_COSTS.some((known) => sameName(known, plainName(name)));
}

/** Whether the name says that the column gives a price per unit. */
export function holdsUnitPrices(name: string): boolean {
  return LOT_COLUMNS.purchasePrice.names.some((known) => sameName(known, plainName(name)));
}

const COST =
  /\b(?:costs?|basis|paid|purchased?|buy|bought|entry|open(?:ing)?|kauf\w*|einstand\w*|achat|revient|compra|acquisto|aankoop\w*|inkop\w*)\b/;

/** Whether the name says that the column gives what units cost, so in the row of a sale not what it brought. */
export function holdsCosts(name: string): boolean {
  return COST.test(plainName(name));
}

const AVERAGES = ['average price', 'avg price'];
const TODAY = /\b(?:market value|mkt val(?:ue)?|current value|day change)\b/;

/** Returns the column of the prices of transactions, in a file that has another one of costs, or null. */
export function tradePriceColumn(header: readonly string[]): number | null {
  const names = header.map(plainName);
  const isOfToday = names.some((name) => TODAY.test(name));
  const known = LOT_COLUMNS.purchasePrice.names.filter(
    (name) => !COST.test(name) && !AVERAGES.includes(name) && !(name === 'price' && isOfToday),
  );
  return known.map((name) => names.findIndex((own) => sameName(own, name))).find((at) => at >= 0) ?? null;
}

/** Returns the only column of total costs, or null if there are several or the file lists sales. */
function onlyTotalCost(header: readonly string[], names: readonly string[]): number | null {
  const [total, another] = [...header.keys()].filter((at) => holdsTotals(header[at] as string));
  return total === undefined || another !== undefined || names.some((name) => SALES.test(name)) ? null : total;
}

/** Whether nothing in a header is about a purchase: neither its date nor what a row is. */
function isSnapshot(names: readonly string[]): boolean {
  const { purchaseDate } = LOT_COLUMNS;
  const isDate = (own: string) => purchaseDate.names.some((name) => sameName(own, name));
  return !names.some((own) => isDate(own) || /\b(?:action|side|transaction|activity|operation|buy|sell)\b/.test(own));
}

function isShareOfToday(name: string): boolean {
  return /^(?:total )?value$|\b(?:weight|allocation|portfolio)\b/.test(name);
}

/**
 * Returns the column index for each field, guessed from the header, or null if no name matches. Without a price per unit,
 * the price is the only total cost. Of two columns with the very same name, the user chooses.
 */
export function guessColumns(header: readonly string[]): ImportReading['columns'] {
  const names = header.map(plainName);
  const listsValues = names.some((name) => VALUATION.test(name)) || (isSnapshot(names) && names.some(isShareOfToday));
  return everyColumn((field) => {
    const known = LOT_COLUMNS[field].names.filter((name) => !(name === 'price' && listsValues));
    const found = known.map((name) => names.findIndex((own) => sameName(own, name))).find((at) => at >= 0);
    if (found === undefined) return field === 'purchasePrice' ? onlyTotalCost(header, names) : null;
    return LOT_COLUMNS[field].needed && header.lastIndexOf(header[found] as string) > found ? null : found;
  });
}

/** Returns the cells of a lot. Equal lots have equal cells, even if the database pads their decimals. */
export function cellsOf(lot: LotFigures): string[] {
  return LOT_COLUMN_FIELDS.map((field) => {
    const value = lot[field] ?? '';
    return LOT_COLUMNS[field].holds === 'number' ? (exactDecimal(value) ?? value) : value;
  });
}

/** The column that an export has once there are several accounts. */
export const ACCOUNT_COLUMN = 'Account';

/** Whether the header is that of exported lots with their accounts: in other files, "Account" may be a number. */
export function isLotsExport(header: readonly string[]): boolean {
  const own = [...LOT_COLUMN_FIELDS.map((field) => LOT_COLUMNS[field].header), ACCOUNT_COLUMN];
  return header.length === own.length && own.every((name, at) => header[at] === name);
}
