import { readAiGraph, readNews, readOverview, readSummary } from './responseShape.ts';

const notObjects = [null, undefined, 'text', 7, []];

test.each([...notObjects, {}, { mainMetrics: null }, { mainMetrics: { 0: {} } }])(
  'refuses the summary %j',
  (response) => {
    expect(() => readSummary(response)).toThrow('Invalid summary data format.');
  },
);

test.each([...notObjects, {}, { stockOverview: [] }, { cryptoOverview: [] }])('refuses the overview %j', (response) => {
  expect(() => readOverview(response)).toThrow('Failed to load market data.');
});

test.each([null, undefined, {}, 'text'])('refuses %j as AI graph and as news', (response) => {
  expect(() => readAiGraph(response)).toThrow('Invalid AI graph data format.');
  expect(() => readNews(response)).toThrow('Invalid news data format.');
});

test('passes valid responses through unchanged', () => {
  const summary = { mainMetrics: [], asOf: '2026-11-20T10:00:00Z', source: 'simulated' };
  expect(readSummary(summary)).toBe(summary);
  const points = [{ date: '2026-11-19', value: 190.1 }];
  expect(readAiGraph(points)).toBe(points);
});
