import { readAiGraph, readNews, readOverview, readSummary } from './responseShape.ts';

const notObjects = [null, undefined, 'text', 7, []];

test.each([...notObjects, {}, { mainMetrics: null }, { mainMetrics: { 0: {} } }])(
  'refuses the summary %j',
  (answer) => {
    expect(() => readSummary(answer)).toThrow('Invalid summary data format.');
  },
);

test.each([...notObjects, {}, { stockOverview: [] }, { cryptoOverview: [] }])('refuses the overview %j', (answer) => {
  expect(() => readOverview(answer)).toThrow('Failed to load market data.');
});

test.each([null, undefined, {}, 'text'])('refuses %j as AI graph and as news', (answer) => {
  expect(() => readAiGraph(answer)).toThrow('Invalid AI graph data format.');
  expect(() => readNews(answer)).toThrow('Invalid news data format.');
});

test('passes on what has the right shape, untouched', () => {
  const summary = { mainMetrics: [], asOf: '2026-11-20T10:00:00Z', source: 'simulated' };
  expect(readSummary(summary)).toBe(summary);
  const points = [{ date: '2026-11-19', value: 190.1 }];
  expect(readAiGraph(points)).toBe(points);
});
