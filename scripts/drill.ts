/** `npm run drill [-- NAME …]`: the long checks that CI runs after the tests, or the named ones. */
import { DRILLS, ON_DEMAND } from './test/drills.ts';
import { runSteps } from './test/runSteps.ts';
import { withScratch } from './test/withScratch.ts';

const all = [...DRILLS, ...ON_DEMAND].flat();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !all.some((drill) => drill.name === name));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
await withScratch(() => runSteps(names.length === 0 ? DRILLS : all.filter(({ name }) => names.includes(name))));
