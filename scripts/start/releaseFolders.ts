/**
 * `node scripts/start/releaseFolders.ts SECTION=FOLDER …`: publishes folders as version 1.0.0 and makes them stable, in the
 * empty registry of the configuration. In one process, before any server runs: a journey's site is up sooner.
 */
import { readConfig } from '../../bff/src/config/config.ts';
import { releaseBuilds } from './releaseBuilds.ts';

const builds = process.argv.slice(2).map((pair) => {
  const [name = '', folder = ''] = pair.split('=');
  return { name, folder, version: '1.0.0' };
});
await releaseBuilds(builds, { config: readConfig(), promotes: 'first versions' });
