import { Refusal } from '../../../../kernel/errors.ts';
import { BELLWETHER_JSON, bellwetherRows } from './bellwether.ts';
import type { CsvRow } from './csvRow.ts';
import type { FileFormat } from './fileFormat.ts';
import { GHOSTFOLIO_JSON, ghostfolioRows } from './ghostfolio.ts';
import { isObject } from './jsonValue.ts';
import { SCHWAB_TRANSACTIONS, schwabRows } from './schwab.ts';

export interface JsonFile {
  readonly format: FileFormat;
  /** A header and the rows below it. */
  readonly rows: readonly CsvRow[];
}

/** Whether a file is JSON: by the format that the user chose, or by its text where that leaves it open. */
export function isJson(text: string, format: string | undefined): boolean {
  if (format === BELLWETHER_JSON.id || format === GHOSTFOLIO_JSON.id) return true;
  return (format === undefined || format === SCHWAB_TRANSACTIONS.id) && text.trimStart().startsWith('{');
}

/** Recognizes the program by what the file lists. @throws Refusal `invalid` if it is cut off or from another program */
export function readJsonFile(text: string): JsonFile {
  const file = parsed(text);
  if (Array.isArray(file.activities)) return { format: GHOSTFOLIO_JSON, rows: ghostfolioRows(file, file.activities) };
  if (Array.isArray(file.transactions)) return { format: BELLWETHER_JSON, rows: bellwetherRows(file.transactions) };
  if (Array.isArray(file.BrokerageTransactions)) {
    return { format: SCHWAB_TRANSACTIONS, rows: schwabRows(file.BrokerageTransactions) };
  }
  throw refused(
    'This JSON file lists no transactions. Only exports from Bellwether, Ghostfolio, and Schwab can be read as JSON.',
  );
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    throw refused('This JSON file is incomplete or damaged. Export it again.');
  }
}

function refused(why: string): Refusal {
  return new Refusal('invalid', why, { field: 'text' });
}
