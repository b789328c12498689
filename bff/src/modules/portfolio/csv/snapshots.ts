import { plainName } from './columnNames.ts';
import type { CsvRow } from './formats/csvRow.ts';
import type { ImportColumns } from './importColumns.ts';
import { namesPurchase } from './lotColumns.ts';
import { shortened } from './shortened.ts';

/** Columns of days at which a list of holdings was taken. */
const OF_SNAPSHOT =
  /^(?:month|period|as of(?: date)?|as at|snapshot(?: date)?|report(?:ing)? date|valuation date|statement date|(?:month|period) end(?: date)?|end of month|monat|stichtag|mois|mes)$/;
/** Columns that lists of holdings have beside units and prices. */
const OF_HOLDING = /^(?:total |market |current )?value$|\b(?:market value|weight|allocation|balance)\b/;

/**
 * Returns why a file without actions may list what was held at several dates, and not purchases, or null. Columns of months and
 * the like say so, and where there are values of holdings, whole lists that come again under another date.
 */
export function whySnapshots(
  header: readonly string[],
  rows: readonly CsvRow[],
  { symbol, purchaseDate }: Pick<ImportColumns, 'symbol' | 'purchaseDate'>,
): string | null {
  if (symbol === null) return null;
  const names = header.map(plainName);
  const taken = names.findIndex((name) => OF_SNAPSHOT.test(name));
  if (taken >= 0) return Math.max(...lists(rows, symbol, taken).counts) > 1 ? reason(header, taken) : null;
  if (purchaseDate === null || namesPurchase(header[purchaseDate] as string)) return null;
  if (!names.some((name) => OF_HOLDING.test(name))) return null;
  return comeAgain(lists(rows, symbol, purchaseDate)) ? reason(header, purchaseDate) : null;
}

function reason(header: readonly string[], at: number): string {
  return `The same holdings are listed for several dates (${shortened(header[at] as string)}), so this row may be what was held then, not a purchase. Import the list of one date, or add a column that says what each row is.`;
}

interface Lists {
  /** The symbols of each date, in the order of the file. */
  readonly byDate: ReadonlyMap<string, readonly string[]>;
  /** Under how many dates each symbol is. */
  readonly counts: readonly number[];
}

function lists(rows: readonly CsvRow[], symbol: number, date: number): Lists {
  const byDate = new Map<string, string[]>();
  const dates = new Map<string, Set<string>>();
  for (const { cells } of rows) {
    const [day, name] = [date, symbol].map((at) => (cells[at] ?? '').trim()) as [string, string];
    if (day === '' || name === '') continue;
    byDate.set(day, byDate.get(day) ?? []);
    byDate.get(day)?.push(name);
    dates.set(name, (dates.get(name) ?? new Set()).add(day));
  }
  return { byDate, counts: [0, ...[...dates.values()].map(({ size }) => size)] };
}

/** Whether each date has several symbols, each once, and at least half of those of the date before. */
function comeAgain({ byDate }: Lists): boolean {
  const all = [...byDate.values()];
  if (all.length < 2) return false;
  return all.every((symbols, at) => {
    const own = new Set(symbols);
    const previous = all[at - 1] ?? symbols;
    return (
      own.size > 1 &&
      own.size === symbols.length &&
      2 * previous.filter((one) => own.has(one)).length >= previous.length
    );
  });
}
