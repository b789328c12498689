/** `npm test`: everything, in the order in which a person would ask. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps } from './test/runSteps.ts';
import { build, jest, journeys, lint, types } from './test/steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-test-'));
try {
  const allPassed = await runSteps([
    lint,
    types,
    jest('unit', ['bff', 'web', 'scripts'], folder),
    jest('api', ['bff-sqlite', 'bff-mariadb'], folder),
    build,
    journeys(folder, join(folder, 'data')),
  ]);
  process.exitCode = allPassed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
