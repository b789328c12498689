import type { PortfolioHistoryParts } from '@bellwether/sdk/contract/types';
import { allocationOn, namedSymbols, partLine, spokenAllocation, spokenLine } from './historyParts.ts';

const today = [
  { name: 'MSFT', value: 60, percentage: 60 },
  { name: 'AAPL', value: 30, percentage: 30 },
  { name: 'Other (2)', value: 10, percentage: 10, joined: true },
];
const parts: PortfolioHistoryParts = {
  period: '1M',
  dates: ['2026-03-09', '2026-03-10', '2026-03-11'],
  parts: [
    { symbol: 'AAPL', values: [75, 30, 30] },
    { symbol: 'MSFT', values: [0, null, 60] },
  ],
  other: [25, 10, 10],
};
const figures = (date: string, own = parts, shares = today) =>
  allocationOn(date, own, shares)?.map(({ name, value, percentage }) => [name, value, percentage]);

test('names every bar that is no sum, in an order that prices do not change', () => {
  expect(namedSymbols(today)).toEqual(['AAPL', 'MSFT']);
});

test('a day has the bars of today with the shares of that day', () => {
  expect(figures('2026-03-09')).toEqual([
    ['MSFT', 0, 0],
    ['AAPL', 75, 75],
    ['Other (2)', 25, 25],
  ]);
});

test('an unknown value stays unknown', () => {
  expect(figures('2026-03-10')).toEqual([
    ['MSFT', null, null],
    ['AAPL', 30, 75],
    ['Other (2)', 10, 25],
  ]);
});

test('a day or a bar that was not loaded has no allocation', () => {
  expect(figures('2026-03-08')).toBeUndefined();
  expect(figures('2026-03-09', parts, [...today, { name: 'KO', value: 1, percentage: 1 }])).toBeUndefined();
});

test('value that has no bar today is added as Other, on every day alike', () => {
  const two = today.slice(0, 2);
  expect(figures('2026-03-09', parts, two)?.at(-1)).toEqual(['Other', 25, 25]);
  const ended = { ...parts, other: [25, 0, 0] };
  expect(figures('2026-03-11', ended, two)?.at(-1)).toEqual(['Other', 0, 0]);
  expect(figures('2026-03-11', { ...parts, other: [0, 0, 0] }, two)).toHaveLength(2);
});

test('a line begins with the first purchase and leaves out unknown days', () => {
  expect(partLine('MSFT', parts, today)?.points).toEqual([{ date: '2026-03-11', value: 60 }]);
  expect(partLine('Other (2)', parts, today)?.points).toHaveLength(3);
  expect(partLine('KO', parts, today)).toBeNull();
});

test('an allocation is spoken largest first, three by name', () => {
  const shares = allocationOn('2026-03-09', parts, today) ?? [];
  expect(spokenAllocation(shares)).toBe('Allocation: AAPL 75.00%, Other (2) 25.00%, MSFT 0.00%.');
  expect(spokenAllocation([...shares, { name: 'KO', value: null, percentage: null }])).toMatch(/ and 1 more\.$/);
});

test('a line is spoken by its ends', () => {
  const line = partLine('AAPL', parts, today);
  expect(line && spokenLine(line)).toBe('$75.00 on Mar 9, 2026, $30.00 on Mar 11, 2026.');
});
