import { comparedSeries } from './comparedSeries.ts';

const bar = (time: string, close: number) => ({ time, open: null, high: null, low: null, close, volume: null });
const aapl = {
  symbol: 'AAPL',
  bars: [bar('2026-11-13', 100), bar('2026-11-16', 200), bar('2026-11-17', 210), bar('2026-11-18', 190)],
};

test('every line starts at 0% on the first day by which all symbols have a close', () => {
  const late = { symbol: 'NEW', bars: [bar('2026-11-16', 50), bar('2026-11-17', 55), bar('2026-11-18', 60)] };
  const { since, series } = comparedSeries(aapl, [late]);
  expect(since).toBe('2026-11-16');
  expect(series.map(({ name, compared }) => [name, compared])).toEqual([
    ['AAPL', undefined],
    ['NEW', 1],
  ]);
  expect(series.map(({ points }) => points.map(({ value }) => Number(value.toFixed(6))))).toEqual([
    [0, 5, -5],
    [0, 10, 20],
  ]);
});

test('on a coin’s first day, a Saturday, a stock starts at its Friday’s close', () => {
  const coin = {
    symbol: 'BTC',
    bars: ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map((day, at) => bar(day, 100 + at)),
  };
  const { since, series } = comparedSeries(aapl, [coin]);
  expect(since).toBe('2026-11-14');
  expect(series[0]?.points).toEqual([
    { date: '2026-11-14', value: 0 },
    { date: '2026-11-16', value: 100 },
    { date: '2026-11-17', value: expect.closeTo(110) },
    { date: '2026-11-18', value: expect.closeTo(90) },
  ]);
});

test('weeks that end on different days still meet', () => {
  const weeks = (symbol: string, days: readonly string[]) => ({ symbol, bars: days.map((day) => bar(day, 10)) });
  const { since } = comparedSeries(weeks('AAPL', ['2026-11-06', '2026-11-13']), [
    weeks('BTC', ['2026-11-08', '2026-11-15']),
  ]);
  expect(since).toBe('2026-11-08');
});

test('symbols whose days do not meet have nothing to compare', () => {
  const old = { symbol: 'OLD', bars: [bar('2001-01-02', 3)] };
  expect(comparedSeries(aapl, [old])).toEqual({ series: [], since: null });
});

test('each of three symbols has a place of its own', () => {
  const others = ['A', 'B', 'C'].map((symbol) => ({ ...aapl, symbol }));
  expect(comparedSeries(aapl, others).series.map(({ compared }) => compared)).toEqual([undefined, 1, 2, 3]);
});
