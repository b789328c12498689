/** `npm test [-- --drill]`: every test, in the order a developer would ask for them. With `--drill`, the drills too. */
import { DRILLS } from './test/drills.ts';
import { runSteps } from './test/runSteps.ts';
import { build, jest, journeys, lint, types } from './test/steps.ts';
import { withScratch } from './test/withScratch.ts';

await withScratch(() =>
  runSteps([
    [lint, types, build], // lint works on one core
    jest('unit', ['bff', 'web', 'scripts']),
    jest('api', ['bff-sqlite', 'bff-mariadb']),
    journeys('journeys', ['investors, embedded database', 'sites of their own', 'platform']),
    ...(process.argv.includes('--drill') ? DRILLS : []),
  ]),
);
