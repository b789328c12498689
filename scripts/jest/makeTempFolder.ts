import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare global {
  var tempFolder: string | undefined;
}

/** What tests put into the temporary directory goes into a folder of the run. Workers take it over from the environment. */
export default function makeTempFolder(): void {
  globalThis.tempFolder = mkdtempSync(join(tmpdir(), 'bellwether-jest-'));
  process.env.TMPDIR = globalThis.tempFolder;
}
