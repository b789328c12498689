import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../../kernel/errors.ts';
import { readImport } from './readImport.ts';
import { judge, rule } from './verdicts.ts';
import { withoutReinvestedCash } from './withoutReinvestedCash.ts';

const NOW = Date.UTC(2026, 10, 22);
const FOLDER = join(import.meta.dirname, 'testing', 'files');
const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.txt'));

/** Reads the file and judges its rows against none. @throws whatever is not a refusal */
function tried(text: string): void {
  try {
    const ruled = readImport(text).rows?.map((row) => rule(row, NOW)) ?? [];
    withoutReinvestedCash(judge(ruled, [], new Map(), (symbol) => symbol));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Returns the line cut off at each cell, with each cell left out, and with its cells in reverse. */
function damagesOf(line: string, separator: string): string[] {
  const cells = line.split(separator);
  const cut = cells.map((_, at) => cells.slice(0, at).join(separator));
  const without = cells.map((_, at) => cells.toSpliced(at, 1).join(separator));
  return [...cut, ...without, cells.toReversed().join(separator)];
}

it.each(files)('%s with one damaged line is read or refused', (name) => {
  const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  const separators = name.endsWith('.json') ? [':', '"'] : [',', ';', '\t'];
  const [separator = ','] = separators.toSorted((one, other) => countOf(other) - countOf(one));
  function countOf(mark: string): number {
    return lines.join('').split(mark).length;
  }
  let tries = 0;
  for (const [at, line] of lines.entries()) {
    for (const damaged of damagesOf(line, separator)) {
      tried(lines.with(at, damaged).join('\n'));
      tries += 1;
    }
  }
  expect(tries).toBeGreaterThan(lines.length);
});
