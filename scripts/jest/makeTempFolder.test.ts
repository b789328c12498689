import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import makeTempFolder from './makeTempFolder.ts';
import removeTempFolder from './removeTempFolder.ts';

test('what a test leaves in the temporary directory is in a folder of the run', () => {
  expect(basename(tmpdir())).toMatch(/^bellwether-jest-/);
});

test('the folder goes with the run, whatever is in it', () => {
  makeTempFolder();
  const folder = globalThis.tempFolder ?? '';
  writeFileSync(join(folder, 'left'), '');
  removeTempFolder();
  expect(existsSync(folder)).toBe(false);
});
