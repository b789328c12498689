import { plainDate } from '@bellwether/sdk/contract/primitives';
import type { ImportCheck } from '@bellwether/sdk/contract/types';
import { readDate } from './dateOrder.ts';
import { readNumber } from './numberStyle.ts';

/** A cell and its row number, as in a spreadsheet. */
export interface PlacedCell {
  readonly row: number;
  readonly cell: string;
}

type Unclear = ImportCheck['unclear'];

const SHOWN = 3;
/** Longer than any real number or date. Keeps huge cells out of the response. */
const LONGEST_CELL = 60;

/** Returns sample cells whose value depends on the number style, or that fit only one style. */
export function unclearNumbers(cells: readonly PlacedCell[]): Unclear['numbers'] {
  const told = cells.map((one) => ({
    ...one,
    point: readNumber(one.cell, 'point'),
    comma: readNumber(one.cell, 'comma'),
  }));
  return mostTelling(told, ({ point, comma }) => [point, comma]);
}

/** Returns sample cells whose date depends on the order of day and month, or that fit only one order. */
export function unclearDates(cells: readonly PlacedCell[]): Unclear['dates'] {
  const told = cells.map((one) => ({
    ...one,
    dayFirst: dayOf(readDate(one.cell, 'day-first')),
    monthFirst: dayOf(readDate(one.cell, 'month-first')),
  }));
  return mostTelling(told, ({ dayFirst, monthFirst }) => [dayFirst, monthFirst]);
}

/**
 * Returns the few cells that help the user decide, in file order: up to one cell that fits only the first reading, up
 * to one that fits only the second, and cells that fit both for the remaining slots.
 */
function mostTelling<T extends PlacedCell>(
  cells: readonly T[],
  readingsOf: (cell: T) => readonly [string | null, string | null],
): T[] {
  const unclear = [...new Map(cells.map((one) => [one.cell, one])).values()].filter((one) => {
    const [first, second] = readingsOf(one);
    return first !== second && one.cell.length <= LONGEST_CELL;
  });
  const both = unclear.filter((one) => readingsOf(one).every((reading) => reading !== null));
  const ones = [0, 1].flatMap((at) => unclear.find((one) => readingsOf(one)[at] === null) ?? []);
  return [...both.slice(0, SHOWN - ones.length), ...ones].sort((a, b) => a.row - b.row);
}

/** Returns null for an invalid date: a month of 13 means the other order. */
function dayOf(text: string): string | null {
  return plainDate.safeParse(text).success ? text : null;
}
