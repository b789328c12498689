import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkTables } from './checkTables.ts';
import { TABLE_OWNERS } from './tableOwners.ts';

const ROOT = join(__dirname, '../../..');
const OWNERS = { lots: ['bff/src/modules/a/'], users: ['bff/src/modules/auth/', 'bff/src/db/lock.ts'] };
const ELSEWHERE = 'bff/src/modules/b/b.repository.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tables-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  ['a query', "connection('lots').del();"],
  ['a query of rows with a type', "trx<LotRow>('lots').first();"],
  ['a query of the database', "db.knex('lots').del();"],
  ['an alias', "connection('lots as l').first();"],
  ['a join', "connection('own').join('lots', 'a', 'b');"],
  ['a subquery', "query.from('lots');"],
  ['a constant', "const TABLE = 'lots';"],
  ['SQL', "connection.raw('select 1 from lots where id = ?');"],
  ['SQL in a template', 'connection.raw(`delete from lots`);'],
])("finds %s on another module's table", (_story, text) => {
  plant(ELSEWHERE, `\n${text}\n`);
  expect(checkTables(root, OWNERS)).toEqual([
    { path: ELSEWHERE, line: 2, message: 'The table lots belongs to bff/src/modules/a/: call its service.' },
  ]);
});

test.each([
  ['the owner', "connection('lots').del();", 'bff/src/modules/a/x/a.repository.ts'],
  ['a file that a table is lent to', "trx('users').forUpdate();", 'bff/src/db/lock.ts'],
  ['a migration', "connection('lots').del();", 'bff/src/db/migrations/0009_x.ts'],
  ['a test', "app.db.knex('lots');", 'bff/src/modules/b/b.api.test.ts'],
  ['the word in a path or a sentence', "join(folder, 'lots'); say('update from lots of users');", ELSEWHERE],
])('leaves alone %s', (_story, text, path) => {
  plant(path, text);
  expect(checkTables(root, OWNERS)).toEqual([]);
});

it('reports a new table without an owner', () => {
  plant('bff/src/db/migrations/0009_notes.ts', "\nawait createTable(connection, 'notes', (table) => {});\n");
  expect(checkTables(root, OWNERS)).toEqual([
    {
      path: 'bff/src/db/migrations/0009_notes.ts',
      line: 2,
      message: expect.stringMatching(/tableOwners\.ts .* notes/),
    },
  ]);
});

it('has owners of tables that exist only', () => {
  const folder = join(ROOT, 'bff/src/db/migrations');
  const migrations = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const gone = Object.keys(TABLE_OWNERS).filter(
    (table) => !migrations.some((text) => text.includes(`createTable(connection, '${table}'`)),
  );
  expect(gone).toEqual([]);
});
