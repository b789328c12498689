import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../build/workspace.ts';

/**
 * Runs `work` with a folder of its own, which is also where everything it starts puts its temporary files: tests may leave
 * theirs lying, all of it is gone afterwards.
 */
export async function withScratch(work: (folder: string) => Promise<boolean>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-'));
  const scratch = join(folder, 'tmp');
  mkdirSync(scratch);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = scratch;
  // Servers and commands start dozens of times. Half of a short run is compiling.
  process.env.NODE_COMPILE_CACHE ??= join(workspace.root, '.cache/node');
  try {
    process.exitCode = (await work(folder)) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
