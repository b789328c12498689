import type { Violation } from '../checkImports.ts';
import { sourcePaths } from '../sourcePaths.ts';
import { readSyntaxTree, type Syntax, type SyntaxTree, walk } from '../syntaxTree.ts';
import { TABLE_OWNERS } from './tableOwners.ts';

type Owners = Readonly<Record<string, readonly string[]>>;

interface Mention {
  readonly table: string;
  readonly line: number;
}

const TEST = /\.(test|fixture)\.ts$|\/testing\//;
const MIGRATION = /^bff\/src\/db\/migrations\/\d/;

/** A query begins with one of these, or goes on with a method of these names. */
const CONNECTIONS = new Set(['connection', 'trx', 'knex']);
const METHODS = new Set(['knex', 'from', 'into', 'table', 'join', 'innerJoin', 'leftJoin', 'rightJoin']);
const SQL = /\b(?:select|insert|update|delete)\b/i;

/** Holds every query of bff/src under `root` against `owners`, and `owners` against the tables that migrations create. */
export function checkTables(root: string, owners: Owners = TABLE_OWNERS): Violation[] {
  const trees = sourcePaths(root, ['bff/src/*.ts'])
    .filter((path) => !TEST.test(path))
    .map((path) => readSyntaxTree(root, path));
  const created = trees.filter(({ path }) => MIGRATION.test(path)).flatMap((tree) => createdTables(tree));
  return [
    ...trees.filter(({ path }) => !MIGRATION.test(path)).flatMap((tree) => foreignTables(tree, owners)),
    ...created
      .filter(({ table }) => !owners[table])
      .map(({ path, line, table }) => ({ path, line, message: unowned(table) })),
  ];
}

function foreignTables(tree: SyntaxTree, owners: Owners): Violation[] {
  return mentionsIn(tree, owners).flatMap(({ table, line }) => {
    const [owner, ...lent] = owners[table] ?? [];
    if (!owner || tree.path.startsWith(owner) || lent.includes(tree.path)) return [];
    return [{ path: tree.path, line, message: `The table ${table} belongs to ${owner}: call its service.` }];
  });
}

const unowned = (table: string) =>
  `Say in scripts/lint/dialect/tableOwners.ts which module the table ${table} belongs to.`;

function mentionsIn(tree: SyntaxTree, owners: Owners): Mention[] {
  const found: Mention[] = [];
  const note = (literal: Syntax | undefined) => {
    const table = /^(\w+)(?: as \w+)?$/i.exec(literal?.value ?? '')?.[1];
    if (literal && table && Object.hasOwn(owners, table)) found.push({ table, line: tree.lineOf(literal) });
  };
  walk(tree.statements, (node) => {
    if (node.type === 'CallExpression' && beginsQuery(node.callee)) note(node.arguments[0]?.expression);
    if (node.type === 'VariableDeclarator' && /TABLE/.test(node.id.value ?? '')) note(node.init ?? undefined);
    const text: unknown = node.type === 'TemplateLiteral' ? node.quasis.map(rawOf).join('?') : node.value;
    if (typeof text !== 'string' || !SQL.test(text)) return;
    for (const [, table = ''] of text.matchAll(/\b(?:from|join|into|update)\s+[`"]?(\w+)/gi)) {
      if (Object.hasOwn(owners, table)) found.push({ table, line: tree.lineOf(node) });
    }
  });
  return found;
}

const rawOf = ({ raw }: Syntax): string => raw;

/** `connection('x')`, `db.knex('x')`, `….join('x', …)`. */
function beginsQuery(callee: Syntax): boolean {
  if (callee.type === 'Identifier') return CONNECTIONS.has(callee.value);
  return callee.type === 'MemberExpression' && METHODS.has(callee.property.value);
}

function createdTables(tree: SyntaxTree): (Mention & { path: string })[] {
  const found: (Mention & { path: string })[] = [];
  walk(tree.statements, (node) => {
    if (node.type !== 'CallExpression' || node.callee.value !== 'createTable') return;
    const name: Syntax | undefined = node.arguments[1]?.expression;
    if (typeof name?.value === 'string') found.push({ path: tree.path, table: name.value, line: tree.lineOf(name) });
  });
  return found;
}
