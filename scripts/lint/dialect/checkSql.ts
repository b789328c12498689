import type { Violation } from '../checkImports.ts';
import { sourcePaths } from '../sourcePaths.ts';
import { readSyntaxTree, type Syntax, type SyntaxTree, walk } from '../syntaxTree.ts';

const TEST = /\.(test|fixture)\.ts$|\/testing\//;
const RAW = /^(?:raw|\w+Raw)$/;

/** Files whose SQL text is put together, and of what. No part may come from a request. */
const COMPOSED_SQL: Readonly<Record<string, string>> = {
  'bff/src/db/appendOnly.ts': 'names of our own tables, to try whether they can be changed',
  'bff/src/db/columns.ts': 'names of our own tables in DDL, which takes no bindings',
  'bff/src/db/insertRows.ts': 'as many placeholders as there are values',
  'bff/src/db/migrations/0012_audit_retention.ts': 'the functions of each engine for text and division',
  'bff/src/db/migrations/0015_forecast_totals.ts': 'triggers over a list of columns, in the words of each engine',
  'bff/src/db/migrations/0055_account_sizes.ts': 'triggers of two tables, in the words of each engine',
  'bff/src/modules/forecasts/ledger/entries/tallies.repository.ts': 'one of two comparison operators',
  'bff/src/modules/watchlist/watchlist.repository.ts': 'as many placeholders as there are symbols',
};

/** Holds the server to bound values: raw SQL is one literal, so nothing that a person sends can become part of it. */
export function checkSql(root: string, exceptions: Readonly<Record<string, string>> = COMPOSED_SQL): Violation[] {
  const composed = sourcePaths(root, ['bff/src/*.ts'])
    .filter((path) => !TEST.test(path))
    .flatMap((path) => composedSql(readSyntaxTree(root, path)));
  const needed = new Set(composed.map(({ path }) => path));
  const unused = Object.keys(exceptions).filter((path) => !needed.has(path));
  return [
    ...composed.filter(({ path }) => !(path in exceptions)),
    ...unused.map((path) => ({ path, line: 1, message: 'needs no exception in checkSql.ts anymore.' })),
  ];
}

/** Returns every call of `raw`, `whereRaw` and the like whose SQL is not one literal. */
export function composedSql(tree: SyntaxTree): Violation[] {
  const found: Violation[] = [];
  walk(tree.statements, (node) => {
    if (node.type !== 'CallExpression' || !RAW.test(node.callee?.property?.value ?? '')) return;
    const sql: Syntax | undefined = node.arguments[0]?.expression;
    if (!sql || isLiteral(sql)) return;
    found.push({
      path: tree.path,
      line: tree.lineOf(sql),
      message:
        'SQL is put together here. Write one literal with ? and bind the values, or name the file in checkSql.ts.',
    });
  });
  return found;
}

function isLiteral({ type, expressions }: Syntax): boolean {
  return type === 'StringLiteral' || (type === 'TemplateLiteral' && expressions.length === 0);
}
