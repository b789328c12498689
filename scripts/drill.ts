/** `npm run drill [-- NAME …]`: the long checks that CI runs after the tests, or the named ones. */
import { DRILLS } from './test/drills.ts';
import { runSteps } from './test/runSteps.ts';
import { withScratch } from './test/withScratch.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. There are: ${DRILLS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
await withScratch(() => runSteps(DRILLS.filter(({ name }) => names.length === 0 || names.includes(name))));
