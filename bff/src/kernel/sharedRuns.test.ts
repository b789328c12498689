import { sharedRuns } from './sharedRuns.ts';

test('fifty calls at once cost two runs, and each result is from after its call', async () => {
  let state = 0;
  let runs = 0;
  const read = sharedRuns(async () => {
    runs += 1;
    const seen = state;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return seen;
  });
  const first = Array.from({ length: 25 }, () => read());
  await new Promise((resolve) => setImmediate(resolve));
  state = 1;
  const second = Array.from({ length: 25 }, () => read());
  expect(new Set(await Promise.all(first))).toEqual(new Set([0]));
  expect(new Set(await Promise.all(second))).toEqual(new Set([1]));
  expect(runs).toBe(2);
});

test('a run that failed fails its own callers alone', async () => {
  const outcomes = [Promise.reject(new Error('full')), Promise.resolve('fine')];
  const read = sharedRuns(async () => outcomes.shift());
  await expect(read()).rejects.toThrow('full');
  await expect(read()).resolves.toBe('fine');
});
