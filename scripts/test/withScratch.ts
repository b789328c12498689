import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../build/workspace.ts';

/**
 * Runs `work` with a folder of its own, where it and everything it starts put their temporary files: tests may leave theirs
 * lying, all of it is gone afterwards.
 */
export async function withScratch(work: () => Promise<boolean>): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'bellwether-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = scratch;
  // Servers and commands start dozens of times. Half of a short run is compiling.
  process.env.NODE_COMPILE_CACHE ??= join(workspace.root, '.cache/node');
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}
