import type { Step } from './steps.ts';
import { sum } from './steps.ts';
import type { Tally } from './tally.ts';

/**
 * Runs every step, also after a failed one, and ends with one line that counts the tests of all; before it stand those that
 * passed on the second try only. Answers whether all passed.
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
