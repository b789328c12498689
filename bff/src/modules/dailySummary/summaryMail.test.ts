import type { DailySummary } from './dailySummary.ts';
import { summaryMail } from './summaryMail.ts';

const CLEAR = { up: 0.6, neutral: 0.2, down: 0.2 };
const UNCLEAR = { up: 0.34, neutral: 0.33, down: 0.33 };

function summary(over: Partial<DailySummary>): DailySummary {
  return {
    date: '2026-11-20',
    now: Date.parse('2026-11-20T22:00:00Z'),
    source: 'Simulated',
    feeds: new Set(),
    portfolio: null,
    movers: [],
    watchlist: [],
    watchedMore: 0,
    forecasts: [],
    outcomes: [],
    news: [],
    ...over,
  };
}

const textOf = (over: Partial<DailySummary>) => summaryMail(summary(over), '/unsubscribe?x').text;

test('each date that forecasts are for has its own part', () => {
  const range80: [number, number] = [1, 2];
  const forecast = { range80, probabilities: CLEAR, predictedDirection: 'Up' as const };
  const text = textOf({
    forecasts: [
      { ...forecast, symbol: 'AAPL', targetDate: '2026-11-23' },
      { ...forecast, symbol: 'BTC', targetDate: '2026-11-21' },
      { ...forecast, symbol: 'KO', targetDate: '2026-11-23' },
    ],
  });
  const lines = text.split('\n').filter((line) => /FORECASTS FOR|80%/.test(line));
  expect(lines.map((line) => line.trim().split('  ')[0])).toEqual([
    'FORECASTS FOR SAT, NOV 21',
    'BTC',
    'FORECASTS FOR MON, NOV 23',
    'AAPL',
    'KO',
  ]);
});

test('CoinGecko is named where a price is from there, in text and HTML', () => {
  const { text, html } = summaryMail(summary({ feeds: new Set(['coinbase', 'coingecko']) }), '/unsubscribe?x');
  for (const part of [text, html]) expect(part).toContain('Data provided by CoinGecko (https://www.coingecko.com).');
  expect(textOf({ feeds: new Set(['coinbase']) })).not.toContain('CoinGecko');
});

test('a forecast without a clear direction is neither right nor wrong', () => {
  const outcome = { predictedDirection: 'Up', close: 100, changePct: 1.2 } as const;
  const text = textOf({
    outcomes: [
      { ...outcome, symbol: 'AAPL', probabilities: CLEAR, right: true },
      { ...outcome, symbol: 'KO', probabilities: UNCLEAR, right: false },
    ],
  });
  expect(text).toContain('1 of 1 right.');
  expect(text).toMatch(/KO {2}No clear direction\. Closed at \$100\.00 \(\+1\.20%\)$/m);
  expect(textOf({ outcomes: [{ ...outcome, symbol: 'KO', probabilities: UNCLEAR, right: false }] })).not.toContain(
    'right',
  );
});
