/** `npm run drill`: the long checks that CI runs after the tests. */
import { DRILLS } from './test/drills.ts';
import { runSteps } from './test/runSteps.ts';
import { withScratch } from './test/withScratch.ts';

await withScratch(() => runSteps(DRILLS));
