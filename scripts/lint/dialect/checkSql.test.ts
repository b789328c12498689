import { syntaxTreeOf } from '../syntaxTree.ts';
import { composedSql } from './checkSql.ts';

const linesOf = (source: string) => composedSql(syntaxTreeOf('bff/src/a.ts', source)).map(({ line }) => line);

test.each([
  "db.raw('select 1')",
  'db.raw(`select ?`, [name])',
  "db('t').whereRaw('a = ?', [name]).orderByRaw('b desc')",
  'String.raw`a`',
  'draw(name)',
])('accepts %s', (source) => {
  expect(linesOf(source)).toEqual([]);
});

test.each([
  `db.raw(\`select \${name}\`)`,
  "db.raw('select ' + name)",
  'db.raw(sql, [name])',
  "db('t').orderByRaw(query.sort)",
  `db('t')\n  .whereRaw(\`a = \${name}\`)`,
])('refuses %s', (source) => {
  expect(linesOf(source)).toEqual([source.split('\n').length]);
});
