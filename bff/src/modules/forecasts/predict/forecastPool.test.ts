import { setTimeout as pause } from 'node:timers/promises';
import { simulatedRecord } from '../backtest/trackRecord.ts';
import { CHOSEN_CALIBRATION } from '../model/calibration.ts';
import { forecastNext } from '../model/forecaster.ts';
import { type Closes, ForecastPool } from './forecastPool.ts';

function history(days: number, phase = 0): Closes {
  const start = Date.UTC(2010, 0, 1);
  return {
    dates: Array.from({ length: days }, (_, at) => new Date(start + at * 86_400_000).toISOString().slice(0, 10)),
    closes: Float64Array.from({ length: days }, (_, at) => 100 + 8 * Math.sin(at / 17 + phase) + 2 * Math.sin(at * at)),
  };
}

let pool: ForecastPool;
beforeEach(() => {
  pool = new ForecastPool({ size: 2 });
});
afterEach(() => pool.close());

test('returns the same result as the main thread', async () => {
  const series = history(700);
  expect(await pool.forecast(series, CHOSEN_CALIBRATION)).toEqual(forecastNext(series.closes));
  expect(await pool.record(series)).toEqual(simulatedRecord(series));
});

test('returns an error and keeps the worker', async () => {
  await expect(pool.forecast(history(10), CHOSEN_CALIBRATION)).rejects.toThrow('at least 60 completed days');
  await expect(pool.forecast(history(100), CHOSEN_CALIBRATION)).resolves.toMatchObject({ limitedHistory: true });
});

test('50 at once do not block the event loop', async () => {
  const histories = Array.from({ length: 50 }, (_, at) => history(1500, at));
  await pool.forecast(history(100), CHOSEN_CALIBRATION);
  const began = performance.now();
  let longestMs = 0;
  let last = performance.now();
  let running = true;
  const watching = (async () => {
    while (running) {
      await pause(1);
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }
  })();
  const records = await Promise.all(histories.map((series) => pool.record(series)));
  running = false;
  await watching;
  expect(records.every(({ n }) => n === 1000)).toBe(true);
  // On the event loop it would have been all of the time; what is left is the copying of the closes.
  expect(longestMs).toBeLessThan((performance.now() - began) / 4);
});

test('a task that takes too long loses its worker, and no other task does', async () => {
  await pool.close();
  pool = new ForecastPool({ size: 1, timeoutMs: 1 });
  await expect(pool.record(history(20_000))).rejects.toThrow('took too long');
  await pool.close();
  pool = new ForecastPool({ size: 1 });
  await expect(pool.forecast(history(100), CHOSEN_CALIBRATION)).resolves.toBeDefined();
});

test('rejects tasks immediately when the queue is full', async () => {
  await pool.close();
  pool = new ForecastPool({ size: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => pool.forecast(history(100), CHOSEN_CALIBRATION)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

test('closing rejects waiting and later tasks', async () => {
  const waiting = Array.from({ length: 6 }, () => pool.record(history(1500)));
  const outcomes = Promise.allSettled(waiting);
  await pool.close();
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
  await expect(pool.forecast(history(100), CHOSEN_CALIBRATION)).rejects.toThrow('closed');
});
