import { resolve } from 'node:path';
import { checkImports } from './checkImports.ts';
import { checkPackages } from './checkPackages.ts';

/** `node scripts/lint/imports.ts [FOLDER]`: prints every broken import rule and undeclared package; exit code 1 when there is one. */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
const violations = [...checkImports(root), ...checkPackages(root)];
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
