import { TooLittleHistory } from '../model/history.ts';
import { committed } from './committedSeries.fixture.ts';
import { randomizeSigns } from './randomSigns.ts';
import { simulatedRecord } from './trackRecord.ts';

const spy = committed('SPY');

describe('a simulated track record', () => {
  const record = simulatedRecord(spy, { days: 300 });

  test('covers the requested days and states them', () => {
    expect(record).toMatchObject({ simulated: true, n: 300, to: '2021-03-31' });
    expect(record.from).toBe(spy.dates[spy.dates.length - 300]);
  });

  test('counts every forecast once', () => {
    expect(record.reliability.reduce((sum, { n }) => sum + n, 0)).toBe(300);
    const hits = record.reliability.reduce((sum, { n, hitRate }) => sum + n * hitRate, 0);
    expect(hits / 300).toBeCloseTo(record.outcomeHitRate, 12);
    const { up, neutral, down } = record.outcomes;
    expect(up + neutral + down).toBeCloseTo(1, 12);
  });

  test('includes climatology and an interval with every claim', () => {
    const { climatology, outcomeHitRate95, maeRatio95 } = record;
    expect(climatology.up + climatology.neutral + climatology.down).toBeCloseTo(1, 12);
    expect(outcomeHitRate95[0]).toBeLessThan(record.outcomeHitRate);
    expect(outcomeHitRate95[1]).toBeGreaterThan(record.outcomeHitRate);
    expect(maeRatio95[0]).toBeLessThan(record.maeRatio);
    expect(maeRatio95[1]).toBeGreaterThan(record.maeRatio);
  });

  test('opens the skill gate only if the error is smaller than that of no change', () => {
    expect(simulatedRecord(spy).notBetterThanNoChange).toBe(false);
    const gates = [1, 2, 3, 4, 5, 6].map((seed) => simulatedRecord(randomizeSigns(spy, seed)));
    for (const { maeRatio, notBetterThanNoChange } of gates) expect(notBetterThanNoChange).toBe(maeRatio >= 1);
    expect(gates.some(({ notBetterThanNoChange }) => notBetterThanNoChange)).toBe(true);
  });

  test('is as long as a short history allows and is refused without one', () => {
    const young = { dates: spy.dates.slice(0, 100), closes: spy.closes.slice(0, 100) };
    expect(simulatedRecord(young).n).toBe(40);
    const newborn = { dates: spy.dates.slice(0, 60), closes: spy.closes.slice(0, 60) };
    expect(() => simulatedRecord(newborn)).toThrow(TooLittleHistory);
  });

  test('claims nothing for a price that never moves', () => {
    const still = simulatedRecord({ dates: spy.dates.slice(0, 500), closes: new Float64Array(500).fill(7) });
    expect(still).toMatchObject({ hitRate: 0.5, notBetterThanNoChange: true, coverage80: 1 });
    expect(still.maeRatio).toBe(1);
  });
});
