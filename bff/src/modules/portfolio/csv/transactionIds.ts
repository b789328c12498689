import { createHash } from 'node:crypto';
import { plainName } from './columnNames.ts';

/** Those of orders are none: the parts of an order share one. */
const ID_NAME = /^(?:(?:trade|transaction|txn|execution|exec|fill|deal) id|tx ?id|tx ?hash|transaction hash)$/;

/** Returns the column of the ids of transactions in a file of a program that no one knows, or null. */
export function transactionIdColumn(header: readonly string[]): number | null {
  const at = header.findIndex((name) => ID_NAME.test(plainName(name)));
  return at < 0 ? null : at;
}

const OF_UNKNOWN = 'generic-';

/** Names such a program by its header: ids of files with other columns are not of the same. */
export function unknownProgram(header: readonly string[]): string {
  return `${OF_UNKNOWN}${createHash('sha256').update(JSON.stringify(header)).digest('hex').slice(0, 8)}`;
}

/** Whether an id is of a program that no one knows. It may count anew in each file, so the id alone tells nothing. */
export function isOfUnknown(sourceId: string): boolean {
  return sourceId.startsWith(OF_UNKNOWN);
}
