/** `npm run check`: the inner loop. Lint, types and unit tests; no database server, no build, no browser. */
import { runSteps } from './test/runSteps.ts';
import { jest, lint, types } from './test/steps.ts';
import { withScratch } from './test/withScratch.ts';

await withScratch(() => runSteps([lint, types, jest('unit', ['bff', 'web', 'scripts'])]));
