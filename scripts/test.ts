/** `npm test`: everything, in the order in which a person would ask. */
import { join } from 'node:path';
import { runSteps } from './test/runSteps.ts';
import { build, jest, journeys, lint, types } from './test/steps.ts';
import { withScratch } from './test/withScratch.ts';

await withScratch((folder) =>
  runSteps([
    lint,
    types,
    jest('unit', ['bff', 'web', 'scripts'], folder),
    jest('api', ['bff-sqlite', 'bff-mariadb'], folder),
    build,
    journeys(folder, join(folder, 'data')),
  ]),
);
