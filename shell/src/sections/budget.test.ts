import { atMost, OutOfTime, within } from './budget.ts';

const never = new Promise<never>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('within', () => {
  it('returns what the work returns', async () => {
    await expect(within(100, 'work', Promise.resolve(7))).resolves.toBe(7);
  });

  it('passes on the error of the work', async () => {
    await expect(within(100, 'work', Promise.reject(new Error('why')))).rejects.toThrow('why');
  });

  it('gives up on work that never ends, and names it', async () => {
    const waiting = within(100, 'loading mfe-trading', never);
    const refused = expect(waiting).rejects.toThrow(new OutOfTime('loading mfe-trading took longer than 100 ms'));
    await jest.advanceTimersByTimeAsync(100);
    await refused;
  });

  it('leaves no timer behind', async () => {
    await within(100, 'work', Promise.resolve());
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('atMost', () => {
  it('ignores failures', async () => {
    await expect(atMost(100, Promise.reject(new Error('no')))).resolves.toBeUndefined();
  });

  it('stops waiting when time is up', async () => {
    const waiting = atMost(3000, never);
    await jest.advanceTimersByTimeAsync(3000);
    await expect(waiting).resolves.toBeUndefined();
  });
});
