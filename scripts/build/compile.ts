import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../../sdk/build/bundle.ts';
import type { BuildOptions } from '../../sdk/build/declarations.ts';
import type { ConfigOf } from '../../sdk/build/preset.ts';
import type { Job } from './parallel.ts';
import { workspace } from './workspace.ts';

/** Builds one section next to its `dist` and swaps it in when complete, so readers never see a partial build. */
export async function compile(
  { name, buildId }: Job,
  { mode = 'production', dist = workspace.distOf(name) }: { mode?: BuildOptions['mode']; dist?: string } = {},
): Promise<void> {
  const cache = join(workspace.root, name, '.cache');
  const fresh = join(cache, `build-${process.pid}-${buildId}`);
  const { default: configOf } = (await import(join(workspace.root, name, 'webpack.config.ts'))) as {
    default: ConfigOf;
  };
  try {
    await bundle(await configOf({ mode, buildId, outputPath: fresh }));
    await writeFile(join(fresh, '.build-id'), buildId);
    await replace(dist, fresh, join(cache, `old-${process.pid}`));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function replace(dist: string, fresh: string, old: string): Promise<void> {
  await rm(old, { recursive: true, force: true });
  await moveAway(dist, old);
  await rename(fresh, dist).catch(async (error: NodeJS.ErrnoException) => {
    // Another build of the same section finished first; both are identical.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(old, { recursive: true, force: true });
}

async function moveAway(dist: string, old: string): Promise<void> {
  await rename(dist, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
