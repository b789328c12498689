import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { ConfigOf } from '../../sdk/build/preset.ts';
import type { Job } from './parallel.ts';
import { workspace } from './workspace.ts';

/** Builds one section next to its `dist` and swaps it in when complete, so readers never see a partial build. */
export async function compile({ name, buildId }: Job): Promise<void> {
  const cache = join(workspace.root, name, '.cache');
  const fresh = join(cache, `build-${process.pid}-${buildId}`);
  const { default: configOf } = (await import(join(workspace.root, name, 'webpack.config.ts'))) as {
    default: ConfigOf;
  };
  try {
    await bundle(await configOf({ mode: 'production', buildId, outputPath: fresh }));
    await writeFile(join(fresh, '.build-id'), buildId);
    await replace(workspace.distOf(name), fresh, join(cache, `old-${process.pid}`));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Runs webpack; throws build errors. */
export function bundle(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else {
          if (stats?.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }));
          resolve();
        }
      });
    });
  });
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
