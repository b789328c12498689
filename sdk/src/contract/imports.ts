import { z } from 'zod';
import { IMPORT_COLUMNS_LIMIT, IMPORT_TEXT_LIMIT } from '../limits/limits.ts';
import { FILE_TOO_LARGE } from '../messages/imports.ts';
import { everyLotField } from './lot.ts';
import { id, instant, plainDate } from './primitives.ts';

/** null: none of them. So is one that is not named, because the page of an older release does not know the newest field. */
const column = z.number().int().min(0).max(IMPORT_COLUMNS_LIMIT).nullable().default(null);

/** How a file is to be read. null: not said, so it is guessed from the file. */
const reading = {
  /** Which column of the file holds what, counted from 0. */
  columns: z.strictObject(everyLotField(column)),
  /** `point`: 1,234.56; `comma`: 1.234,56. */
  numbers: z.enum(['point', 'comma']).nullable(),
  /** Of dates such as 03/04/2025. Dates that begin with the year need no answer. */
  dates: z.enum(['day-first', 'month-first']).nullable(),
};

export const importReading = z.object(reading);

export const importFile = {
  /** The whole CSV file, as text. */
  text: z.string('Please choose a file.').max(IMPORT_TEXT_LIMIT, FILE_TOO_LARGE),
  reading: z.strictObject(reading).optional(),
};

/** What would become of a row: a new lot, nothing because such a lot is there already, or nothing because it is refused. */
export const importVerdict = z.enum(['added', 'duplicate', 'refused']);

export const importRow = z.object({
  /** As a spreadsheet counts: 1 is the header. */
  row: z.number().int(),
  verdict: importVerdict,
  /** As read; where a cell could not be read, as the file has it. Empty: nothing. */
  ...everyLotField(z.string()),
  /** About a purchase date that is hardly meant, of a row that would be added. */
  question: z.string().optional(),
  /** Why it is refused. */
  errors: z.array(z.object({ msg: z.string(), field: z.string().optional() })),
});

const unclear = { row: z.number().int(), cell: z.string() };

export const importCheck = z.object({
  /** The header. */
  columns: z.array(z.string()),
  /** The first rows below it, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** What was said, completed by what could be told from the file. */
  reading: importReading,
  /** What of it depends on the person's choice, because the file allows more than one. */
  choices: z.object({ numbers: z.boolean(), dates: z.boolean() }),
  /**
   * Cells that depend on such a choice, with both readings, for the person to tell by; null: it cannot be read so. A few each,
   * in the order of the file. None where there is no choice.
   */
  unclear: z.object({
    numbers: z.array(z.object({ ...unclear, point: z.string().nullable(), comma: z.string().nullable() })),
    dates: z.array(z.object({ ...unclear, dayFirst: plainDate.nullable(), monthFirst: plainDate.nullable() })),
  }),
  /** Every row; empty while columns are missing or a choice has not been made. */
  rows: z.array(importRow),
  counts: z.object({ added: z.number().int(), duplicate: z.number().int(), refused: z.number().int() }),
  /** Stands for exactly this outcome; the import asks for it. null while there are no verdicts. */
  seen: z.string().nullable(),
});

export const importRecord = z.object({
  _id: id,
  at: instant,
  /** Lots that it added. */
  added: z.number().int(),
  /** Of these, lots that no one has changed or deleted since: what undoing it takes away. */
  unchanged: z.number().int(),
  /** Lots that were changed since, and that undoing it leaves. */
  changed: z.number().int(),
});
