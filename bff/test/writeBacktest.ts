/** `node bff/test/writeBacktest.ts`: computes realCloses.ts from bff/data/prices and the current model. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBacktest } from './makeBacktest.ts';

const file = join(import.meta.dirname, '../src/modules/forecasts/backtest/realCloses.ts');
writeFileSync(
  file,
  `import type { Backtest } from '@bellwether/sdk/contract/types';

/** The model on the real closes of bff/data/prices. Computed: \`node bff/test/writeBacktest.ts\`. */
export const REAL_CLOSES_BACKTEST: Backtest = ${JSON.stringify(makeBacktest(), null, 2)};
`,
);
execFileSync('biome', ['check', '--write', '--colors=off', file]);
