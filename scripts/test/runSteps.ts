import type { Step } from './steps.ts';
import { sum } from './steps.ts';
import type { Tally } from './tally.ts';

/**
 * Runs every step, even after a failure. The last line counts the tests of all steps; the lines before it name tests that
 * passed only on a second try. Returns whether all passed.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const done: { name: string; tally: Tally; seconds: number }[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`);
    const startedAt = performance.now();
    const tally = await step.run();
    done.push({ name: step.name, tally, seconds: (performance.now() - startedAt) / 1000 });
  }
  console.log('');
  for (const { name, tally, seconds } of done) {
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
    console.log(
      `${name.padEnd(16)} ${tally.passed} passed, ${tally.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    );
  }
  const { passed, failed, secondTry = [] } = sum(done.map(({ tally }) => tally));
  const named = secondTry.map((name) => `passed on the second try: ${name}`);
  if (named.length > 0) console.log(`\n${named.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
