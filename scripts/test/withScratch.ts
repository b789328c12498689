import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `work` with a folder of its own, which is also where everything it starts puts its temporary files: tests may leave
 * theirs lying, all of it is gone afterwards.
 */
export async function withScratch(work: (folder: string) => Promise<boolean>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-'));
  const scratch = join(folder, 'tmp');
  mkdirSync(scratch);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = scratch;
  try {
    process.exitCode = (await work(folder)) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
