import { DAY, MINUTE, SECOND, TestClock } from '../../../../test/testClock.ts';
import { MemoryCounters } from '../../../kernel/counters.ts';
import { ELSEWHERE, LoginLock } from './loginLock.ts';

const ann = { account: 'ann', place: ELSEWHERE };
const annAtHome = { account: 'ann', place: 'home' };
const bob = { account: 'bob', place: ELSEWHERE };

let clock: TestClock;
let lock: LoginLock;
beforeEach(() => {
  clock = new TestClock();
  lock = new LoginLock({ clock, counters: new MemoryCounters() });
});

/** Returns whether the last failure locked the account. */
async function fail(times: number): Promise<boolean> {
  let locks = false;
  for (let turn = 0; turn < times; turn += 1) ({ locks } = await lock.attempt(ann));
  return locks;
}

it('locks after ten failed attempts', async () => {
  expect(await fail(9)).toBe(false);
  expect(await fail(1)).toBe(true);
  await expect(lock.attempt(ann)).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: 1 });
  expect(await lock.attempt(bob)).toEqual({ locks: false });
  expect(await lock.attempt(annAtHome)).toEqual({ locks: false });
});

it('never locks for more than 15 minutes', async () => {
  for (let failure = 0; failure < 60; failure += 1) {
    clock.advance(15 * MINUTE);
    await fail(1);
  }
  await expect(lock.attempt(ann)).rejects.toMatchObject({ retryAfterSeconds: 900 });
});

it('resets after a success', async () => {
  await fail(9);
  await lock.succeeded(ann);
  expect(await fail(9)).toBe(false);
});

it('resets after a day without attempts', async () => {
  await fail(10);
  clock.advance(SECOND);
  await fail(1);
  clock.advance(DAY + MINUTE);
  expect(await fail(9)).toBe(false);
});

it('opens for several places of an account at once', async () => {
  await fail(10);
  for (let turn = 0; turn < 10; turn += 1) await lock.attempt(annAtHome);
  await lock.clear({ id: 'u1', email: 'ann' }, ['home']);
  expect(await Promise.all([lock.attempt(ann), lock.attempt(annAtHome)])).toEqual([{ locks: false }, { locks: false }]);
});

it('has one refusal a minute noted for each place', async () => {
  const noted = () => Promise.all([ann, annAtHome, ann].map((bucket) => lock.isRefusalToNote(bucket)));
  expect(await noted()).toEqual([true, true, false]);
  clock.advance(MINUTE - 1);
  expect(await noted()).toEqual([false, false, false]);
  clock.advance(1);
  expect(await noted()).toEqual([true, true, false]);
});
