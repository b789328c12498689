import { plainName } from './columnNames.ts';
import type { CsvRow } from './formats/csvRow.ts';
import { shortened } from './shortened.ts';

/** Titles of lists of what was sold or paid out. */
const OTHER_TITLE =
  /^(?:(?:all |my )?(?:sales?|sold|sell orders|closed (?:positions|lots|trades)|realized|disposals?|redemptions?)\b|(?:watch|wish) ?list\b|(?:open|pending|working) orders\b|dividends? (?:received|paid|report|history|income|payments?)\b)/i;
const OF_DIVIDEND = /\b(?:pay|payment|payable|ex|ex dividend|record) date\b|\bdividends?\b/;
const OF_PURCHASE = /\b(?:purchase|purchased|buy|bought|acquired|acquisition|open|opened|trade|transaction)\b/;
const OF_SALE = /\b(?:proceeds|realized)\b|^closed p l$/;
const OF_HOLDING = /\bunrealized\b|\bmarket value\b|\bcurrent value\b/;

/**
 * Returns why a file without actions lists no purchases: its title, or columns that only dividends have, say what it lists. null
 * if nothing does.
 */
export function whyNoPurchases(header: readonly string[], titles: readonly CsvRow[]): string | null {
  const title = titles.flatMap(({ cells }) => cells.map((cell) => cell.trim())).find((cell) => OTHER_TITLE.test(cell));
  if (title !== undefined) return `The file’s title says “${shortened(title)}”, so this row isn’t a purchase.`;
  const names = header.map(plainName);
  const ofDividend = names.findIndex((name) => OF_DIVIDEND.test(name));
  if (ofDividend < 0 || names.some((name) => OF_PURCHASE.test(name)) || /yield|rate/.test(names[ofDividend] as string))
    return null;
  const hasOtherDate = names.some((name, at) => at !== ofDividend && name === 'date');
  if (hasOtherDate || !/date/.test(names[ofDividend] as string)) return null;
  return `“${shortened(header[ofDividend] as string)}” is a date of dividends, so this row may not be a purchase. Add a column that says what each row is.`;
}

/** Returns why rows below a title in the middle of a list of purchases are none: it is one of a list of something else. */
export function refusalsBelowTitles(rows: readonly CsvRow[]): ReadonlyMap<CsvRow, string> {
  const found = new Map<CsvRow, string>();
  let title: string | null = null;
  for (const row of rows) {
    const [first = '', ...others] = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (others.length === 0) title = OTHER_TITLE.test(first) ? first : null;
    else if (title !== null)
      found.set(row, `The title above says “${shortened(title)}”, so this row isn’t a purchase.`);
  }
  return found;
}

/** Returns the columns that are filled where a lot was sold, none in a list of holdings, which may have been sold in part. */
export function soldColumns(header: readonly string[]): readonly number[] {
  const names = header.map(plainName);
  if (names.some((name) => OF_HOLDING.test(name))) return [];
  return [...names.keys()].filter((at) => OF_SALE.test(names[at] as string));
}

/** Returns why a row is none of a purchase: it says what its sale brought. */
export function saleInFigures(
  header: readonly string[],
  cells: readonly string[],
  sold: readonly number[],
): string | null {
  const at = sold.find((column) => /[1-9]/.test(cells[column] ?? ''));
  if (at === undefined) return null;
  return `${shortened(header[at] as string)} says ${shortened((cells[at] ?? '').trim())}, so this row was sold. Choose the column that says what each row is.`;
}
