import { z } from 'zod';
import { COST_BASIS_NAMES } from '../limits/costBasis.ts';
import { IMPORT_FORMAT_NAMES } from '../limits/importFormats.ts';
import {
  IMPORT_COLUMNS_LIMIT,
  IMPORT_SYMBOLS_LIMIT,
  IMPORT_TEXT_LIMIT,
  INSTRUMENT_NAME_LIMIT,
} from '../limits/limits.ts';
import { FILE_TOO_LARGE } from '../messages/imports.ts';
import { accountChoice } from './accounts.ts';
import { everyLotField } from './lot.ts';
import { boundedList, boundedText, boundedWords, id, instant, plainDate, symbol } from './primitives.ts';
import { transactionKind } from './transactions.ts';

const CHOOSE_COLUMN = 'Choose a column of the file.';
const CHOOSE_NUMBERS = 'Choose how numbers are written in the file: 1,234.56 or 1.234,56.';
const CHOOSE_DATES = 'Choose whether the day or the month comes first in the file’s dates.';
const CHOOSE_PRICES = 'Choose whether the file gives prices per unit or total costs.';
const CHOOSE_FORMAT = 'Choose the program that the file is from.';
const CHECK_AGAIN = 'Check the file again before you import it.';

const someColumn = z
  .number(CHOOSE_COLUMN)
  .int(CHOOSE_COLUMN)
  .min(0, CHOOSE_COLUMN)
  .max(IMPORT_COLUMNS_LIMIT, CHOOSE_COLUMN)
  .nullable();

/** null: no column. A missing entry means the same. */
const column = someColumn.default(null);
/** null: no column. A missing entry is found by its name, because older pages do not know these. */
const newerColumn = someColumn.optional();

const columns = z.strictObject(
  {
    ...everyLotField(column),
    /** What a row is, such as `Buy` or `Dividend`. Without it, every row is a purchase. */
    action: newerColumn,
    /** US dollars of the whole row: of a dividend, a fee or a deposit. */
    amount: newerColumn,
    fee: newerColumn,
    currency: newerColumn,
  },
  CHOOSE_COLUMN,
);

const instrumentName = boundedWords({ max: INSTRUMENT_NAME_LIMIT, missing: CHECK_AGAIN, tooLong: CHECK_AGAIN });

/** How to read a file. null: not given, so the importer guesses from the file. */
const reading = {
  /** The program that the file is from. Missing: recognized by the file's content. */
  format: z.enum(IMPORT_FORMAT_NAMES, CHOOSE_FORMAT).optional(),
  /** Column of the file for each field, counted from 0. */
  columns,
  /** `point`: 1,234.56; `comma`: 1.234,56. */
  numbers: z.enum(['point', 'comma'], CHOOSE_NUMBERS).nullable(),
  /** For dates such as 03/04/2025. Dates that begin with the year are unambiguous. */
  dates: z.enum(['day-first', 'month-first'], CHOOSE_DATES).nullable(),
  /** What the column of prices contains. `total`: the cost of the whole row. Missing: its name says that it is per unit. */
  prices: z.enum(['unit', 'total'], CHOOSE_PRICES).optional(),
  /** Symbols of instruments, by what a file without symbols calls them: an ISIN or a name. */
  symbols: boundedList(z.strictObject({ cell: instrumentName, symbol }), {
    max: IMPORT_SYMBOLS_LIMIT,
    tooMany: CHECK_AGAIN,
  }).optional(),
};

export const importReading = z.object(reading);

const importFile = {
  /** The whole CSV file, as text. */
  text: boundedText({ max: IMPORT_TEXT_LIMIT, missing: 'Please choose a file.', tooLong: FILE_TOO_LARGE }),
  /** Without columns, they are found by the format and the header. */
  reading: z.strictObject({ ...reading, columns: columns.optional() }, CHECK_AGAIN).optional(),
  /** The account of every row. Missing: the one that the row names in a file of ours, else the main one. */
  account: accountChoice.optional(),
};

export const importCheckBody = z.strictObject(importFile);

export const importBody = z.strictObject({
  ...importFile,
  seen: boundedText({ max: 64, missing: CHECK_AGAIN, tooLong: CHECK_AGAIN }).min(1, CHECK_AGAIN),
});

/** The outcome for a row: a new transaction, one that is already there, or a refusal. */
export const importVerdict = z.enum(['added', 'duplicate', 'refused']);

export const importRow = z.object({
  /** Row number as in a spreadsheet. The header is row 1 unless titles or blank rows come first. */
  row: z.number().int(),
  verdict: importVerdict,
  /** null if the row does not say it, or not in words that are known. */
  kind: transactionKind.nullable(),
  /** The parsed value, or the cell's original text if it could not be parsed. Empty: no value. */
  ...everyLotField(z.string()),
  amount: z.string(),
  fee: z.string(),
  /** A warning about an implausible purchase date in a row that would be added. */
  question: z.string().optional(),
  /** What was changed to read a row that would be added, such as a quantity that was rounded. */
  note: z.string().optional(),
  /** Why the row is refused. */
  errors: z.array(z.object({ msg: z.string(), field: z.string().optional() })),
});

const unclear = { row: z.number().int(), cell: z.string() };

export const importCheck = z.object({
  /** The rows above the header, which are left out: with their words. */
  titles: z.array(z.object({ row: z.number().int(), text: z.string() })),
  /** The header. */
  columns: z.array(z.string()),
  /** The first rows below the header, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** The given settings, completed with those detected from the file. */
  reading: importReading,
  /** The settings that the user has to choose, because the file is ambiguous. */
  choices: z.object({ numbers: z.boolean(), dates: z.boolean() }),
  /**
   * Example cells for such a choice, with both readings; null: not readable that way. A few for each choice, in file order.
   * Empty if there is no choice.
   */
  unclear: z.object({
    numbers: z.array(z.object({ ...unclear, point: z.string().nullable(), comma: z.string().nullable() })),
    dates: z.array(z.object({ ...unclear, dayFirst: plainDate.nullable(), monthFirst: plainDate.nullable() })),
  }),
  /** All rows; empty while a column or a choice is missing. */
  rows: z.array(importRow),
  /**
   * The instruments of a file without symbols, each once, with what the file says of them and how many rows could be added.
   * `symbol` is the one of the reading, or of the market where it surely has that name. null: the user has to say it. Missing:
   * the file has symbols.
   */
  instruments: z
    .array(
      z.object({
        cell: z.string(),
        name: z.string().nullable(),
        isin: z.string().nullable(),
        rows: z.number().int(),
        symbol: z.string().nullable(),
      }),
    )
    .optional(),
  /** The currencies of a file whose rows are all in others than the US dollar. Missing: some rows may be in dollars. */
  abroad: z.array(z.string()).optional(),
  /** How many rows of totals and notes at the end of the file are left out. */
  totalsRows: z.number().int(),
  counts: z.object({ added: z.number().int(), duplicate: z.number().int(), refused: z.number().int() }),
  /** Rows of sales, which are refused, of symbols that the import adds, and those symbols. */
  sales: z.object({ count: z.number().int(), symbols: z.array(z.string()) }),
  /** Identifies exactly this outcome; the import requires it. null while there are no verdicts. */
  seen: z.string().nullable(),
  /** The accounts that the rows of a file of ours name, and whether the import creates them. Missing: none. */
  accounts: z.array(z.object({ name: z.string(), isNew: z.boolean() })).optional(),
  /** Accounts that get the cost basis that a file of ours says, because nothing is in them. Missing: none. */
  costBases: z.array(z.object({ account: z.string(), costBasis: z.enum(COST_BASIS_NAMES) })).optional(),
});

export const importRecord = z.object({
  _id: id,
  at: instant,
  /** Number of transactions the import added. */
  added: z.number().int(),
  /** Whether all of them are purchases, which the table of holdings shows. */
  onlyHoldings: z.boolean(),
  /** Number of added transactions that are unchanged since; undoing the import deletes these. */
  unchanged: z.number().int(),
  /** Number of added transactions that were changed since; undoing the import keeps these. */
  changed: z.number().int(),
});
