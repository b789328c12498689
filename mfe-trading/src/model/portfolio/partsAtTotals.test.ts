import { someHistoryParts } from '@bellwether/sdk/testing/builders.ts';
import { partsAtTotals } from './partsAtTotals.ts';

test('the symbols and the rest end at their shares of today', () => {
  const parts = someHistoryParts();
  const shares = [
    { name: 'AAPL', value: 2000, percentage: 80 },
    { name: 'Other (2)', value: 500, percentage: 20, joined: true },
  ];
  const now = partsAtTotals(parts, shares);
  const last = (symbol: string, of = now) => of.parts.find((part) => part.symbol === symbol)?.values.at(-1);
  expect(last('AAPL')).toBe(2000);
  expect(last('BTC')).toBe(last('BTC', parts));
  expect(now.other.at(-1)).toBe(500);
  expect(now.parts[0]?.values).toHaveLength(parts.dates.length);
});
