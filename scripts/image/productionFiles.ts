import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resolveImport, type SdkExports } from '../lint/resolveImport.ts';
import { readSourceFile } from '../lint/sourceFile.ts';

const ENTRY = 'scripts/serve.ts';
const TEST_ONLY = /\.(test|fixture|drill)\.ts$|\/testing\//;
/** Data that the server reads. Anything else beside the sources stays out of the image. */
const DATA = [
  'bff/src/modules/auth/passwords/commonPasswords.bin',
  'bff/src/modules/bell/paraphrases/followUps.bin',
  'bff/src/modules/bell/paraphrases/knownWords.txt',
  'bff/src/modules/bell/paraphrases/messages.bin',
  'bff/src/modules/bell/paraphrases/plainQuestions.txt',
  'bff/src/modules/bell/spelling/frequentWords.txt',
  'bff/src/modules/bell/spelling/otherWords.txt',
];
/** And what it shows whoever runs it. */
const DOCUMENTS = ['README.md'];

/**
 * Returns the source files that run in production, relative to `root`: the server with its commands, and what these import
 * from sdk and scripts, directly or through other files.
 */
export function productionFiles(root: string): string[] {
  const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as { exports: SdkExports };
  // Not by git, which the image is built without.
  const server = readdirSync(join(root, 'bff/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => DATA.includes(path) || (path.endsWith('.ts') && !TEST_ONLY.test(path)));
  const files = new Set([ENTRY, ...DOCUMENTS, ...server]);
  for (const path of files) {
    if (!path.endsWith('.ts')) continue;
    for (const { specifier, typeOnly } of readSourceFile(root, path).imports) {
      const target = resolveImport(path, specifier, sdk.exports);
      if (!typeOnly && 'path' in target) files.add(target.path);
    }
  }
  return [...files].sort();
}
