import { DAY, MINUTE, SECOND, TestClock } from '../../../../test/testClock.ts';
import { LoginLock } from './loginLock.ts';

let clock: TestClock;
let lock: LoginLock;
beforeEach(() => {
  clock = new TestClock();
  lock = new LoginLock(clock);
});

const fail = (times: number) => {
  for (let turn = 0; turn < times; turn += 1) lock.attempt('ann');
};

it('locks after ten failed attempts', () => {
  fail(10);
  expect(lock.isLocked('ann')).toBe(true);
  expect(() => lock.attempt('ann')).toThrow(expect.objectContaining({ code: 'too-many', retryAfterSeconds: 1 }));
  expect(() => lock.attempt('bob')).not.toThrow();
});

it('never locks for more than 15 minutes', () => {
  for (let failure = 0; failure < 60; failure += 1) {
    clock.advance(15 * MINUTE);
    fail(1);
  }
  expect(() => lock.attempt('ann')).toThrow(expect.objectContaining({ retryAfterSeconds: 900 }));
});

it('resets after a success', () => {
  fail(9);
  lock.succeeded('ann');
  fail(9);
  expect(lock.isLocked('ann')).toBe(false);
});

it('resets after a day without attempts', () => {
  fail(10);
  clock.advance(SECOND);
  fail(1);
  clock.advance(DAY + MINUTE);
  fail(9);
  expect(lock.isLocked('ann')).toBe(false);
});
