import { plainDate } from '@bellwether/sdk/contract/primitives';
import type { ImportCheck } from '@bellwether/sdk/contract/types';
import { readDate } from './dateOrder.ts';
import { readNumber } from './numberStyle.ts';

/** A cell and the row that it is in, as a spreadsheet counts. */
export interface PlacedCell {
  readonly row: number;
  readonly cell: string;
}

type Unclear = ImportCheck['unclear'];

const SHOWN = 3;
/** No figure and no day is longer; a cell of a megabyte is not sent back. */
const LONGEST_CELL = 60;

/** Cells that are another figure with a decimal point than with a decimal comma, or only one of them. */
export function unclearNumbers(cells: readonly PlacedCell[]): Unclear['numbers'] {
  const told = cells.map((one) => ({
    ...one,
    point: readNumber(one.cell, 'point'),
    comma: readNumber(one.cell, 'comma'),
  }));
  return mostTelling(told, ({ point, comma }) => [point, comma]);
}

/** Cells that are another day with the day first than with the month first, or only one of them. */
export function unclearDates(cells: readonly PlacedCell[]): Unclear['dates'] {
  const told = cells.map((one) => ({
    ...one,
    dayFirst: dayOf(readDate(one.cell, 'day-first')),
    monthFirst: dayOf(readDate(one.cell, 'month-first')),
  }));
  return mostTelling(told, ({ dayFirst, monthFirst }) => [dayFirst, monthFirst]);
}

/**
 * A few for the person to tell by, in the order of the file: of those that allow both readings, and of those that allow only
 * the one or only the other, one each, and what room is left for more that allow both.
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

/** null where there is no such day: a thirteenth month says that the other order was meant. */
function dayOf(text: string): string | null {
  return plainDate.safeParse(text).success ? text : null;
}
