import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DailyBar } from '../../../market/marketData.ts';
import { absurdCloses } from './absurdCloses.ts';
import { isPriceFile } from './fileKinds.ts';
import { parsePriceFile } from './parsePriceFile.ts';

/** Days from 2026-03-02 on; a pair is an open and a close. */
const barsOf = (...closes: (number | [open: number, close: number])[]): DailyBar[] =>
  closes.map((given, at) => {
    const [open, close] = typeof given === 'number' ? [null, given] : given;
    const date = new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10);
    return { date, open, high: null, low: null, close, volume: null, complete: true };
  });
const said = (...closes: Parameters<typeof barsOf>) => absurdCloses('KO.csv', barsOf(...closes));

test('reports a last close more than five times the previous one', () => {
  expect(said(60, 61, 6150)).toBe(
    'The price file KO.csv ends with a close of 6150 on 2026-03-04, 101 times the close before (61). Check it.',
  );
  expect(said([60, 61], [61, 6150])).toContain('ends with a close of 6150');
});

test('reports a last close below a fifth of the previous one', () => {
  expect(said(60, 61, 0.61)).toBe(
    'The price file KO.csv ends with a close of 0.61 on 2026-03-04, 1/100 of the close before (61). Check it.',
  );
});

test('reports the last close first and counts earlier ones', () => {
  expect(said(60, 600, 61, 6, 62, 380)).toBe(
    'The price file KO.csv ends with a close of 380 on 2026-03-07, 6.1 times the close before (62). Check it. 2 earlier closes jump as far.',
  );
  expect(said(60, 600, 61, 380)).toMatch(/Check it\. 1 earlier close jumps as far\.$/);
});

test('reports the latest of several earlier ones', () => {
  expect(said(60, 600, 61, 62)).toBe(
    'The price file KO.csv has a close of 600 on 2026-03-03, 10 times the close before (60). Check it.',
  );
  expect(said(60, 600, 61, 6, 62)).toBe(
    'The price file KO.csv has a close of 6 on 2026-03-05, 1/10 of the close before (61) and 1 earlier close that jumps as far. Check it.',
  );
  expect(said(60, 600, 61, 6, 62, 620, 63)).toContain('and 2 earlier closes that jump as far. Check it.');
});

test('accepts a change of exactly five times', () => {
  expect(said(60, 300)).toBeNull();
  expect(said(60, 300.01)).not.toBeNull();
  expect(said(60, 12)).toBeNull();
  expect(said(60, 11.99)).not.toBeNull();
});

test('accepts a split: the day opens at its price, or the price stays there', () => {
  expect(said([60, 61], [610, 612])).toBeNull();
  expect(said([60, 61], [6.1, 6.2])).toBeNull();
  expect(said(60, 61, 610, 612)).toBeNull();
});

test('accepts all bundled prices', () => {
  const folder = join(__dirname, '../../../../data/prices');
  const names = readdirSync(folder).filter(isPriceFile);
  expect(names.length).toBeGreaterThan(10);
  expect(names.map((name) => absurdCloses(name, parsePriceFile(readFileSync(join(folder, name)))))).toEqual(
    names.map(() => null),
  );
});
