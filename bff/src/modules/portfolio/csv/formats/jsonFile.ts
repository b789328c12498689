import { Refusal } from '../../../../kernel/errors.ts';
import { BELLWETHER_JSON, bellwetherRows } from './bellwether.ts';
import type { CsvRow } from './csvRow.ts';
import type { FileFormat } from './fileFormat.ts';
import { GHOSTFOLIO_JSON, ghostfolioRows } from './ghostfolio.ts';
import { rowsOfList } from './jsonList.ts';
import { isObject } from './jsonValue.ts';
import { SCHWAB_TRANSACTIONS, schwabRows } from './schwab.ts';

export interface JsonFile {
  /** null: a list of a program that no one knows. */
  readonly format: FileFormat | null;
  /** A header and the rows below it. */
  readonly rows: readonly CsvRow[];
}

/** Whether a file is JSON: by the format that the user chose, or by its text where that leaves it open. */
export function isJson(text: string, format: string | undefined): boolean {
  if (format === BELLWETHER_JSON.id || format === GHOSTFOLIO_JSON.id) return true;
  if ((format ?? 'generic') === 'generic' && /^\s*\[\s*[{\]]/.test(text)) return true;
  return (format === undefined || format === SCHWAB_TRANSACTIONS.id) && text.trimStart().startsWith('{');
}

/** Recognizes the program by what the file lists. @throws Refusal `invalid` if it is cut off or from another program */
export function readJsonFile(text: string): JsonFile {
  const value = parsed(text);
  const list = Array.isArray(value) ? rowsOfList(value) : null;
  if (list) return { format: null, rows: list };
  const file = isObject(value) ? value : {};
  if (Array.isArray(file.activities)) return { format: GHOSTFOLIO_JSON, rows: ghostfolioRows(file, file.activities) };
  if (Array.isArray(file.transactions)) return { format: BELLWETHER_JSON, rows: bellwetherRows(file.transactions) };
  if (Array.isArray(file.BrokerageTransactions)) {
    return { format: SCHWAB_TRANSACTIONS, rows: schwabRows(file.BrokerageTransactions) };
  }
  throw refused(
    'This JSON file lists no transactions. Only exports from Bellwether, Ghostfolio, and Schwab can be read as JSON.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('This JSON file is incomplete or damaged. Export it again.');
  }
}

function refused(why: string): Refusal {
  return new Refusal('invalid', why, { field: 'text' });
}
