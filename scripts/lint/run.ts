import { resolve } from 'node:path';
import { CHECKS } from './checks.ts';

/** `node scripts/lint/run.ts [FOLDER]`: prints every violation of the repository's own checks. Exit code 1 if there is one. */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
const violations = CHECKS.flatMap((check) => check(root));
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
