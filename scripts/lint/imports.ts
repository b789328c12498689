import { resolve } from 'node:path';
import { checkImports } from './checkImports.ts';

/** `node scripts/lint/imports.ts [FOLDER]`: prints every broken import rule; exit code 1 when there is one. */
const violations = checkImports(resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..')));
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
