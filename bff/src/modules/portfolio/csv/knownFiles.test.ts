import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../../kernel/errors.ts';
import { readImport } from './readImport.ts';
import { journalLine } from './testing/journalLine.ts';
import { judge, rule } from './verdicts.ts';
import { withoutReinvestedCash } from './withoutReinvestedCash.ts';

const NOW = Date.UTC(2026, 10, 22);
const FOLDER = join(import.meta.dirname, 'testing', 'files');
const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.txt'));

/** Returns a line for each row, or one that says why the file cannot be read or what it leaves open. */
function journalOf(text: string): string[] {
  try {
    const { rows, reading } = readImport(text);
    if (rows) {
      const ruled = rows.map((row) => rule(row, NOW));
      return withoutReinvestedCash(judge(ruled, [], new Map(), (symbol) => symbol)).map(journalLine);
    }
    return [`open: ${JSON.stringify(reading)}`];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [`file refused: ${error.message}`];
  }
}

/** Reconstructions of real exports, and hostile files. The journal that each must give is beside it, a line per row. */
it.each(files)('%s gives its journal, without a question', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const expected = readFileSync(join(FOLDER, name.replace(/\.\w+$/, '.txt')), 'utf8')
    .trimEnd()
    .split('\n');
  expect(journalOf(text)).toEqual(expected);
});
