import { HOUR, SECOND, TestClock } from '../../../test/testClock.ts';
import { StaleCache } from './staleCache.ts';

test('a value from before the clock was set back is loaded again, and is old while that fails', async () => {
  const clock = new TestClock();
  const loads = { count: 0, fails: false };
  const load = async (keys: readonly string[]) => {
    loads.count += 1;
    if (loads.fails) throw new Error('down');
    return new Map(keys.map((key) => [key, { load: loads.count }]));
  };
  const cache = new StaleCache({ load, clock });
  const got = async () => (await cache.get(['BTC'])).get('BTC');
  expect(await got()).toMatchObject({ state: 'fresh', value: { load: 1 } });
  clock.advance(-HOUR);
  loads.fails = true;
  expect(await got()).toMatchObject({ state: 'stale', value: { load: 1 } });
  loads.fails = false;
  expect(await got()).toMatchObject({ state: 'fresh', value: { load: 3 } });
  clock.advance(SECOND);
  expect(await got()).toMatchObject({ state: 'fresh', value: { load: 3 } });
});
