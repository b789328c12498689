import { setTimeout as pause } from 'node:timers/promises';
import { withinDeadline } from './deadline.ts';

it('passes through results and errors that arrive in time', async () => {
  expect(await withinDeadline('at once', 50)).toBe('at once');
  expect(await withinDeadline(pause(1, 'soon'), 5_000)).toBe('soon');
  await expect(withinDeadline(Promise.reject(new Error('wrong')), 50)).rejects.toThrow('wrong');
});

it('refuses work that never finishes', async () => {
  const never = new Promise(() => {});
  await expect(withinDeadline(never, 20)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
});

it('accepts a result that was ready before a busy process checked the clock', async () => {
  const busy = (async () => {
    await pause(1);
    const until = performance.now() + 80;
    while (performance.now() < until);
    return 'done';
  })();
  expect(await withinDeadline(busy, 30)).toBe('done');
});
