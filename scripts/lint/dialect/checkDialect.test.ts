import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDialect } from './checkDialect.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dialect-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const IN_A_MODULE = 'bff/src/modules/a/a.ts';

const refused: [story: string, text: string, wayOut: RegExp, path?: string][] = [
  // Members
  ['a field hidden by #', 'class A { #x = 1; }', /Write `private x`/],
  ['a method hidden by #', 'class A { #x() {} }', /Write `private x`/],
  ['a private member with an underscore', 'class A { private _x = 1; }', /Drop the underscore/],
  ['a bundle of dependencies', 'class A { private readonly deps: Deps; }', /a private field of its own/],
  [
    'a service that takes its dependencies one by one',
    'export class AService { constructor(db: Database, clock: Clock) {} }',
    /one object, destructured/,
  ],
  [
    'a service that keeps its dependencies together',
    'export class AService { constructor(given: Deps) {} }',
    /one object, destructured/,
  ],
  [
    'a service of closures',
    'export function aService() { return { list() {} }; }',
    /class named …Service/,
    'bff/src/modules/a/a.service.ts',
  ],

  // Parameters
  ['a connection by another name', 'function f(knex: Knex) {}', /type Knex `connection`/],
  ['a transaction by another name', 'function f(connection: Knex.Transaction) {}', /type Knex\.Transaction `trx`/],
  ['a database by another name', 'const f = (database: Database) => 1;', /type Database `db`/],
  ['a picked database by another name', "function f(base: Pick<Database, 'knex'>) {}", /type Database `db`/],
  ['a database taken apart', "function f({ knex }: Pick<Database, 'knex'>) {}", /type Database `db`/],
  ['a callback that names its transaction otherwise', 'type Work = (tx: Knex.Transaction) => void;', /`trx`/],
  ['a method of an interface', 'interface A { list(knex: Knex): void }', /`connection`/],
  ['a method of a class', 'class A { list(knex: Knex) {} }', /`connection`/],
  ['a connection that comes second', 'function f(id: string, connection: Knex) {}', /connection comes first/],
  ['a user after an id', 'function f(connection: Knex, id: string, userId: string) {}', /right after the connection/],
  [
    'a user among the options',
    'function f(trx: Knex.Transaction, { userId, now }: Options) {}',
    /right after the connection/,
  ],
  ['the clock as an argument of its own', 'function f(connection: Knex, id: string, now: number) {}', /\{ now \}/],
  ['options before an id', 'function f(connection: Knex, { now }: Options, id: string) {}', /it comes last/],
  ['another name for now', 'function f(nowMs: number) {}', /Call the present moment `now`/],
  [
    'a row mapper by another name',
    'function toLot(row: Row) {}',
    /`lotFromRow\(row\)`/,
    'bff/src/modules/a/a.repository.ts',
  ],

  // Constants
  ['a number in camel case', 'const pageSize = 50;', /`PAGE_SIZE`/],
  ['an exported number in camel case', 'export const pageSize = 5 * 10;', /`PAGE_SIZE`/],
  ['a negative number in camel case', 'const leastBp = -50;', /`LEAST_BP`/],
  ['a text in camel case', "const fileName = 'x';", /`FILE_NAME`/],
  ['a template in camel case', 'const usage = `see the page`;', /`USAGE`/],
  ['a pattern in camel case', 'const dollars = /^\\d+$/;', /`DOLLARS`/],
  ['an array in camel case', "const weekDays = ['Sun'] as const;", /`WEEK_DAYS`/],
  ['an object in camel case', 'const limits = { most: 5 } satisfies Limits;', /`LIMITS`/],
  ['a set in camel case', "const known = new Set(['x']);", /`KNOWN`/],
  ['another name of a constant in camel case', 'const days = YEAR_DAYS;', /`DAYS`/],
  ['a function in capitals', 'const DOUBLED = (x: number) => 2 * x;', /in camel case/],
  ['an object with functions in capitals', 'const CLOCK = { now: () => 1 };', /in camel case/],
  ['a memory in capitals', 'const SEEN = new Map<string, number>();', /in camel case/],
  ['an instance in capitals', "const MONEY = new Intl.NumberFormat('en-US');", /in camel case/],
];

test.each(refused)('finds %s', (_story, text, wayOut, path = IN_A_MODULE) => {
  plant(path, text);
  expect(checkDialect(root)).toEqual([{ path, line: 1, message: expect.stringMatching(wayOut) }]);
});

const accepted: [story: string, text: string, path?: string][] = [
  [
    'private fields and a constructor of one object',
    'class AService { private x: X; constructor({ x }: Deps) { this.x = x; } }',
  ],
  ['a service with defaults', 'class AService { constructor({ size = 5 }: Settings = {}) {} }'],
  ['a small class with one dependency', 'class Lock { constructor(clock: Clock) {} }'],
  ["a library's member with an underscore", 'class A extends B { override _query() {} }'],
  ['arguments in order', 'function f(connection: Knex, userId: string, id: string, { now }: Options) {}'],
  ['a callback after the options', 'function f(db: Database, { now }: O, work: (trx: Knex.Transaction) => void) {}'],
  ['parts of a database that run no query', "function f({ engine }: Pick<Database, 'engine'>) {}"],
  ['now in a function without a connection', 'function isOver(closesAt: number, now: number) {}'],
  ['a row mapper', 'function lotFromRow(row: Row) {}', 'bff/src/modules/a/a.repository.ts'],
  [
    'constants in capitals',
    "const A_1 = 1; const B = [A_1]; export const C = { b: B }; const D = new Map([['x', 1]]);",
  ],
  [
    'functions and built objects in camel case',
    'const double = (x: number) => 2 * x; const seen = new Set(); const money = new Intl.NumberFormat();',
  ],
  ['the result of a call in either case', "const ROOT = resolve('..'); const files = readdirSync('.');"],
  ['local constants', 'function f() { const size = 5; return size; }'],
  ['a destructured constant', 'const { floor } = Math;'],
  ['a test', "const known = new Set(['x']);", 'bff/src/modules/a/a.test.ts'],
  ['a helper of tests', 'const size = 5;', 'bff/src/modules/a/testing/aLot.ts'],
  ['the browser', 'const size = 5;', 'shell/src/x.ts'],
];

test.each(accepted)('accepts %s', (_story, text, path = IN_A_MODULE) => {
  plant(path, text);
  expect(checkDialect(root)).toEqual([]);
});

it('names the line, even after multibyte text', () => {
  plant(IN_A_MODULE, "/** “Ä” – … */\n\n// 漢字\nexport const GOOD = 'ä';\nexport const bad = 'ü';\n");
  plant('bff/src/modules/b/b.ts', '\n\nclass B {\n  #x = 1;\n}\n');
  expect(checkDialect(root)).toMatchObject([
    { path: IN_A_MODULE, line: 5 },
    { path: 'bff/src/modules/b/b.ts', line: 4 },
  ]);
});
