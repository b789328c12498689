import { resolve } from 'node:path';
import { productionFiles } from './productionFiles.ts';

const files = productionFiles(resolve(import.meta.dirname, '../..'));

test('includes the server, its commands and its data', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'bff/src/main.ts',
      'bff/src/cli/release.ts',
      'bff/src/cli/migrate.ts',
      'bff/src/modules/auth/passwords/commonPasswords.bin',
      'scripts/serve.ts',
      'sdk/src/contract/index.ts',
    ]),
  );
});

test('includes only the shared part of the sdk: plain TypeScript, nothing for the browser', () => {
  const ofSdk = files.filter((path) => path.startsWith('sdk/'));
  expect(ofSdk.filter((path) => !path.endsWith('.ts'))).toEqual([]);
  expect(ofSdk.filter((path) => /^sdk\/(build|src\/(ui|charts|client|section|router|query))\//.test(path))).toEqual([]);
});

test('includes no tests, build files or apps', () => {
  expect(files.filter((path) => /\.test\.|\/testing\/|webpack|compile|^(shell|mfe-|e2e)/.test(path))).toEqual([]);
});

test('nothing but sources and named data', () => {
  expect(files.filter((path) => !path.endsWith('.ts'))).toEqual([
    'README.md',
    'bff/src/modules/auth/passwords/commonPasswords.bin',
    'bff/src/modules/bell/paraphrases/followUps.bin',
    'bff/src/modules/bell/paraphrases/knownWords.txt',
    'bff/src/modules/bell/paraphrases/messages.bin',
    'bff/src/modules/bell/paraphrases/plainQuestions.txt',
    'bff/src/modules/bell/spelling/frequentWords.txt',
    'bff/src/modules/bell/spelling/otherWords.txt',
  ]);
});
