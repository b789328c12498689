import { runSteps } from './runSteps.ts';

const step = (name: string, tally: { passed: number; failed: number; skipped: number; secondTry?: string[] }) => ({
  name,
  run: async () => tally,
});

async function linesOf(...steps: Parameters<typeof runSteps>[0]): Promise<string[]> {
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(...line.split('\n')));
  await runSteps(steps);
  log.mockRestore();
  return said.filter((line) => line !== '');
}

test('the last line counts the tests of all steps', async () => {
  const lines = await linesOf(
    step('unit', { passed: 3, failed: 0, skipped: 0 }),
    step('journeys', { passed: 4, failed: 1, skipped: 2 }),
  );
  expect(lines.at(-1)).toBe('7 passed, 1 failed');
  expect(lines.join()).not.toContain('second try');
});

test('the lines before it list tests that passed only on the second try', async () => {
  const lines = await linesOf(
    step('unit', { passed: 3, failed: 0, skipped: 0 }),
    step('journeys', { passed: 4, failed: 0, skipped: 0, secondTry: ['a.spec.ts:7 one', 'b.spec.ts:8 two'] }),
  );
  expect(lines.slice(-3)).toEqual([
    'passed on the second try: a.spec.ts:7 one',
    'passed on the second try: b.spec.ts:8 two',
    '7 passed, 0 failed',
  ]);
});
