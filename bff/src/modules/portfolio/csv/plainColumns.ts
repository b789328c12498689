import { COINS } from '../../../market/directory/coins.ts';
import { plainName, sameName } from './columnNames.ts';
import type { CsvRow } from './formats/csvRow.ts';
import { LOT_COLUMNS } from './lotColumns.ts';

/** A header and its rows, with columns that each have one meaning. */
interface Table {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

const BOUGHT =
  /^(?:(?:quantity|qty|units|shares|volume) (?:bought|purchased)|(?:bought|buy|purchased?) (?:quantity|qty|units|shares|volume))$/;
const SOLD = /^(?:(?:quantity|qty|units|shares|volume) sold|(?:sold|sell|sale) (?:quantity|qty|units|shares|volume))$/;
const SAYS_SIDE = /\b(?:action|type|side|activity|operation)\b|^transaction$/;
const IS_FIGURE = /[1-9]/;
/** Columns of units whose cells may have the coin beside them, besides those with the names of quantities. */
const MAY_BE_UNITS = /^(?:(?:crypto|coin|asset|token) )?(?:amount|volume|vol|size)$/;
const WITH_COIN = /^([-+−]?\d[\d.,]*) ?([A-Z]{2,10})$/;
const KNOWN_COINS: ReadonlySet<string> = new Set(COINS.map(({ symbol }) => symbol));

/** Returns the table with the units and the side of each trade, and with coins that stand beside units, in columns of their own. */
export function withPlainColumns(table: Table): Table {
  return withCoins(withSides(table));
}

/** Units that were bought stand in one column, and those that were sold in another. A row with both is a lot that was closed. */
function withSides(table: Table): Table {
  const { header, rows } = table;
  const names = header.map(plainName);
  const [bought, sold] = [BOUGHT, SOLD].map((pattern) => names.findIndex((name) => pattern.test(name)));
  if (bought === undefined || sold === undefined || bought < 0 || sold < 0) return table;
  if (names.some((name) => isNamed('quantity', name) || SAYS_SIDE.test(name))) return table;
  const isFilled = ({ cells }: CsvRow, at: number) => IS_FIGURE.test(cells[at] ?? '');
  if (rows.some((row) => isFilled(row, bought) && isFilled(row, sold))) return table;
  const sides = rows.map((row) => {
    if (isFilled(row, sold)) return ['Sell', row.cells[sold] ?? ''];
    return isFilled(row, bought) ? ['Buy', row.cells[bought] ?? ''] : ['', ''];
  });
  return before(table, ['Action', 'Quantity'], sides);
}

/** `0.1 BTC` is 0.1 units of BTC, where all units of the file are written so. */
function withCoins(table: Table): Table {
  const { header, rows } = table;
  const names = header.map(plainName);
  const isQuantity = (name: string) => isNamed('quantity', name);
  const units = [...header.keys()].filter((at) => {
    if (!isQuantity(names[at] as string) && !MAY_BE_UNITS.test(names[at] as string)) return false;
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    return filled.length > 0 && filled.every((cell) => KNOWN_COINS.has(WITH_COIN.exec(cell)?.[2] ?? ''));
  });
  const [at, another] = units;
  if (at === undefined || another !== undefined) return table;
  const coins = rows.map(({ cells }) => WITH_COIN.exec((cells[at] ?? '').trim()) ?? []);
  const symbol = names.findIndex((name) => isNamed('symbol', name));
  const isSame = ({ cells }: CsvRow, nth: number) => (cells[symbol] ?? '').trim() === (coins[nth]?.[2] ?? '');
  if (symbol >= 0 && !rows.every(isSame)) return table;
  const plain = {
    header: header.map((name, column) => (column === at && !isQuantity(names[at] as string) ? 'Quantity' : name)),
    rows: rows.map((row, nth) => ({
      ...row,
      cells: row.cells.map((cell, column) => (column === at ? (coins[nth]?.[1] ?? '') : cell)),
    })),
  };
  return symbol >= 0
    ? plain
    : before(
        plain,
        ['Symbol'],
        coins.map(([, , coin = '']) => [coin]),
      );
}

function isNamed(field: 'symbol' | 'quantity', name: string): boolean {
  return LOT_COLUMNS[field].names.some((known) => sameName(name, known));
}

/** What is added stands first, so that a row with more cells than the header is still one. */
function before({ header, rows }: Table, names: readonly string[], cells: readonly (readonly string[])[]): Table {
  return {
    header: [...names, ...header],
    rows: rows.map((row, nth) => ({ ...row, cells: [...(cells[nth] ?? []), ...row.cells] })),
  };
}
