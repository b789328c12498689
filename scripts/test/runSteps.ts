import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Step, sum } from './steps.ts';
import type { Output, Tally } from './tally.ts';

/** A step, or steps that mostly wait: two of these run at a time, in their order. */
export type Part = Step | readonly Step[];

interface Done {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

const AT_A_TIME = 2;

/**
 * Runs every step, even after a failure. What failed is tried again when nothing else runs. The last line counts the tests of
 * all steps; the lines before it name tests that failed, and those that passed only on a second try. Returns whether all
 * passed.
 */
export async function runSteps(parts: readonly Part[]): Promise<boolean> {
  const done: Done[] = [];
  for (const part of parts) {
    const runs = 'run' in part ? [await runAlone(part)] : await runTogether(part);
    for (const run of runs) done.push(await triedAgain(run));
  }
  console.log('');
  for (const { name, tally, seconds } of done) {
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
    console.log(
      `${name.padEnd(16)} ${tally.passed} passed, ${tally.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    );
  }
  const { passed, failed, secondTry = [] } = sum(done.map(({ tally }) => tally));
  const named = [...secondTry.map((name) => `passed on the second try: ${name}`), ...done.flatMap(failuresOf)];
  if (named.length > 0) console.log(`\n${named.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

function failuresOf({ name, tally: { failed, failures = [] } }: Done): string[] {
  const unnamed = failed > failures.length ? [`${failed - failures.length} of step ${name}`] : [];
  return [...failures, ...unnamed].map((failure) => `failed: ${failure}`);
}

async function runAlone(step: Step): Promise<Done> {
  console.log(`\n── ${step.name} ──`);
  return timed(step, 'inherit');
}

/** What a step prints is shown when it is done, so that the steps' lines do not mix. */
async function runTogether(steps: readonly Step[]): Promise<Done[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-steps-'));
  const waiting = [...steps];
  const done: Done[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const path = join(folder, step.name.replaceAll(' ', '-'));
      const output = openSync(path, 'w');
      done.push(await timed(step, output));
      closeSync(output);
      console.log(`\n── ${step.name} ──\n${readFileSync(path, 'utf8')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return done;
}

async function triedAgain(run: Done): Promise<Done> {
  const { again } = run.tally;
  if (!again) return run;
  const startedAt = performance.now();
  const tally = await again('inherit');
  return { ...run, tally, seconds: run.seconds + (performance.now() - startedAt) / 1000 };
}

async function timed(step: Step, output: Output): Promise<Done> {
  const startedAt = performance.now();
  const tally = await step.run(output);
  return { name: step.name, tally, seconds: (performance.now() - startedAt) / 1000 };
}
