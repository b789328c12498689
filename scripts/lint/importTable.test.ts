import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { violationsOf } from './checkImports.ts';

const ROOT = join(import.meta.dirname, '../..');

type Verdict = 'yes' | 'types' | 'no';

interface Cell {
  /** Folders, with `mfe-*` for any section. */
  readonly from: string;
  readonly to: string;
  readonly written: string;
}

/** The table "Who may import whom", a cell per pair of folders. */
function importTable(): Cell[] {
  const lines = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith('| from ↓'));
  const [header = [], , ...rows] = lines
    .slice(start, lines.indexOf('', start))
    .map((line) => line.split('|').slice(1, -1));
  return rows.flatMap(([name = '', ...cells]) =>
    cells.flatMap((written, column) =>
      foldersIn(name).flatMap((from) =>
        foldersIn(header[column + 1] ?? '').map((to) => ({ from, to, written: written.trim() })),
      ),
    ),
  );
}

function foldersIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder);
}

function verdictOf({ from, to }: Cell): Verdict {
  const path = `${from.replace('*', 'one')}/x.ts`;
  const specifier = `./${posix.relative(posix.dirname(path), `${to.replace('*', 'other')}/y.ts`)}`;
  const isFine = (typeOnly: boolean) =>
    violationsOf({ path, imports: [{ specifier, typeOnly, line: 1 }], envReads: [], contextUses: [] }, {}).length === 0;
  if (isFine(false)) return 'yes';
  return isFine(true) ? 'types' : 'no';
}

const table = importTable();

test('the table has a row for every workspace with code', () => {
  const workspaces = new Set(table.map(({ from }) => from.split('/')[0]));
  expect([...workspaces].sort()).toEqual(['bff', 'e2e', 'mfe-*', 'sdk', 'shell']);
});

test.each(table)('$from → $to: $written, as the import rules have it', (cell) => {
  expect(verdictOf(cell)).toBe(cell.written);
});
