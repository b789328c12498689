import { release } from '../src/cli/release.ts';
import type { TestDatabase } from './engine.ts';
import { runScript } from './runScript.ts';

type Server = Pick<TestDatabase, 'dataDir' | 'url'>;

/** Runs `npm run -s release -- …` on a server's database and data folder. */
export function releaseOn({ dataDir, url }: Server, line: readonly string[]) {
  return release(line, { DATA_DIR: dataDir, DATABASE_URL: url });
}

/** The same as a process of its own, called in the folder `from`. Both streams are in `out`. */
export async function releaseProcess({ dataDir, url }: Server, line: readonly string[], { from = '/' } = {}) {
  const run = runScript('cli/release.ts', { DATA_DIR: dataDir, DATABASE_URL: url, INIT_CWD: from }, line);
  return { code: await run.exit, out: run.out() };
}
