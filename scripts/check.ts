/** `npm run check`: the inner loop. Lint, types and unit tests; no database server, no build, no browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps } from './test/runSteps.ts';
import { jest, lint, types } from './test/steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-check-'));
try {
  const allPassed = await runSteps([lint, types, jest('unit', ['bff', 'web', 'scripts'], folder)]);
  process.exitCode = allPassed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
