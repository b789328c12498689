import { setTimeout as pause } from 'node:timers/promises';
import { withinDeadline } from './deadline.ts';

it('passes on what comes in time, and what goes wrong in time', async () => {
  expect(await withinDeadline('at once', 50)).toBe('at once');
  expect(await withinDeadline(pause(1, 'soon'), 5_000)).toBe('soon');
  await expect(withinDeadline(Promise.reject(new Error('wrong')), 50)).rejects.toThrow('wrong');
});

it('refuses what does not end', async () => {
  const never = new Promise(() => {});
  await expect(withinDeadline(never, 20)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
});

it('takes what was done while the process was too busy to look at the clock', async () => {
  const busy = (async () => {
    await pause(1);
    const until = performance.now() + 80;
    while (performance.now() < until);
    return 'done';
  })();
  expect(await withinDeadline(busy, 30)).toBe('done');
});
