import { setImmediate as turn } from 'node:timers/promises';
import { inSlices, type Steps } from './inSlices.ts';

const STEP_MS = 3;
/** A slice of 8 ms has room for three. */
const STEPS_A_SLICE = 3;

let steps = 0;
beforeEach(() => {
  steps = 0;
});

function* work(total: number): Steps<number> {
  for (let nth = 0; nth < total; nth += 1) {
    const end = performance.now() + STEP_MS;
    while (performance.now() < end) steps += 0;
    steps += 1;
    yield;
  }
  return total;
}

/** Returns the most steps that ran between two turns of the event loop. */
async function mostStepsATurn(running: Promise<unknown>): Promise<number> {
  let isRunning = true;
  void running.then(() => {
    isRunning = false;
  });
  let most = 0;
  for (let before = steps; isRunning; before = steps) {
    await turn();
    most = Math.max(most, steps - before);
  }
  return most;
}

it('the event loop turns between any two slices, also between those of different work', async () => {
  const all = Promise.all(Array.from({ length: 8 }, () => inSlices(work(10))));
  expect(await mostStepsATurn(all)).toBeLessThanOrEqual(STEPS_A_SLICE);
  expect(await all).toEqual(new Array(8).fill(10));
});

it('work that fails fails its own caller only', async () => {
  // biome-ignore lint/correctness/useYield: it ends in its first step
  function* failing(): Steps<never> {
    throw new Error('no luck');
  }
  const [failed, other] = await Promise.allSettled([inSlices(failing()), inSlices(work(2))]);
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('no luck') });
  expect(other).toEqual({ status: 'fulfilled', value: 2 });
});
