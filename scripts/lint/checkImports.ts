import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTEXT_MESSAGE, CONTEXT_USERS, ENV_MESSAGE, ENV_READERS, IMPORT_RULES } from './importRules.ts';
import { resolveImport, type SdkExports } from './resolveImport.ts';
import { readSourceFile, type SourceFile } from './sourceFile.ts';
import { sourcePaths } from './sourcePaths.ts';

/** One broken rule: where, and the way out. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Holds every TypeScript file under `root` that git knows or would add against the import rules of ARCHITECTURE.md. */
export function checkImports(root: string): Violation[] {
  const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as { exports: SdkExports };
  return sourcePaths(root, ['*.ts', '*.tsx']).flatMap((path) => violationsOf(readSourceFile(root, path), sdk.exports));
}

export function violationsOf(file: SourceFile, sdkExports: SdkExports): Violation[] {
  const found: Violation[] = [];
  for (const imported of file.imports) {
    const target = resolveImport(file.path, imported.specifier, sdkExports);
    const to = 'path' in target ? target.path : `npm:${target.package}`;
    for (const rule of IMPORT_RULES) {
      if (!rule.from.test(file.path) || rule.except?.test(file.path) || !rule.to.test(to)) continue;
      if ((rule.typesAllowed && imported.typeOnly) || rule.allowed?.(to, file.path)) continue;
      found.push({ path: file.path, line: imported.line, message: `${rule.message} (imports ${imported.specifier})` });
    }
  }
  if (!ENV_READERS.test(file.path)) {
    for (const line of file.envReads) found.push({ path: file.path, line, message: ENV_MESSAGE });
  }
  if (file.path.startsWith('bff/src/') && !CONTEXT_USERS.test(file.path)) {
    for (const line of file.contextUses) found.push({ path: file.path, line, message: CONTEXT_MESSAGE });
  }
  return found;
}
