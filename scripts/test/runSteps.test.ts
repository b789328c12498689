import { writeSync } from 'node:fs';
import { runSteps } from './runSteps.ts';
import type { Output, Tally } from './tally.ts';

const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };

const step = (name: string, tally: Tally) => ({
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

test('the lines before it name every test that failed, or the step of those without a name', async () => {
  const lines = await linesOf(
    step('lint', { passed: 10, failed: 2, skipped: 0 }),
    step('journeys', { passed: 4, failed: 1, skipped: 0, failures: ['a.spec.ts:7 one: too late'] }),
  );
  expect(lines.slice(-3)).toEqual([
    'failed: 2 of step lint',
    'failed: a.spec.ts:7 one: too late',
    '14 passed, 3 failed',
  ]);
});

test('steps of a list run two at a time, and what their programs print is shown step by step', async () => {
  const events: string[] = [];
  const lines = await linesOf(
    [waits('one', events), waits('two', events), waits('three', events)],
    step('last', ONE_PASSED),
  );
  expect(events.slice(0, 2)).toEqual(['one starts', 'two starts']);
  expect(events.indexOf('three starts')).toBeGreaterThan(events.indexOf('one ends'));
  for (const name of ['one', 'two', 'three']) {
    const at = lines.indexOf(`── ${name} ──`);
    expect(lines.slice(at + 1, at + 3)).toEqual([`${name} at first`, `${name} at last`]);
  }
  expect(lines.at(-1)).toBe('4 passed, 0 failed');
});

test('what failed beside other steps is tried again when they have ended', async () => {
  const events: string[] = [];
  const again = async () => {
    events.push('again');
    return { ...ONE_PASSED, secondTry: ['late.spec.ts:1 late'] };
  };
  const late = step('late', { passed: 0, failed: 1, skipped: 0, failures: ['late.spec.ts:1 late'], again });
  const lines = await linesOf([late, waits('long', events)]);
  expect(events).toEqual(['long starts', 'long ends', 'again']);
  expect(lines.slice(-2)).toEqual(['passed on the second try: late.spec.ts:1 late', '2 passed, 0 failed']);
});

function waits(name: string, events: string[]) {
  return {
    name,
    run: async (output: Output) => {
      events.push(`${name} starts`);
      writeSync(Number(output), `${name} at first\n`);
      await new Promise(setImmediate);
      writeSync(Number(output), `${name} at last\n`);
      events.push(`${name} ends`);
      return ONE_PASSED;
    },
  };
}
