import { readImport } from '../readImport.ts';
import { rule } from '../verdicts.ts';
import { journalLine } from './journalLine.ts';

const NOW = Date.UTC(2026, 10, 22);

/** Returns each row as a transaction or as the reasons for refusing it; null while the user has to choose. */
export function outcomeOf(text: string): string[] | null {
  return readImport(text).rows?.map((row) => journalLine(rule(row, NOW))) ?? null;
}
