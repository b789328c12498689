import { resolve } from 'node:path';
import { checkImports } from './checkImports.ts';
import { checkPackages } from './checkPackages.ts';
import { checkDialect } from './dialect/checkDialect.ts';
import { checkFloors } from './dialect/checkFloors.ts';
import { checkTables } from './dialect/checkTables.ts';

/**
 * `node scripts/lint/imports.ts [FOLDER]`: prints every broken import rule, undeclared package and departure from the
 * BFF's dialect; exit code 1 when there is one.
 */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
const violations = [
  ...checkImports(root),
  ...checkPackages(root),
  ...checkDialect(root),
  ...checkTables(root),
  ...checkFloors(root),
];
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
