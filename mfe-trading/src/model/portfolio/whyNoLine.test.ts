import { aValueHistory } from '@bellwether/sdk/testing/builders.ts';
import { whyNoLine } from './whyNoLine.ts';

const ended = (symbol: string, until: string) => ({ symbol, why: 'prices-ended' as const, until });
const leftOut = [ended('AAPL', '2022-12-28'), ended('MSFT', '2021-03-31')];

test('names the last priced day and a longer period when prices end before the period', () => {
  expect(whyNoLine(aValueHistory({ leftOut, period: '1M' }, 0))).toBe(
    'No closing prices for these holdings in this period. The last one is from Dec 28, 2022. Try a longer period.',
  );
  expect(whyNoLine(aValueHistory({ leftOut, period: 'All' }, 0))).toMatch(/is from Dec 28, 2022\.$/);
});

test('says that there are no prices', () => {
  expect(whyNoLine(aValueHistory({ leftOut: [{ symbol: 'ZZZZ', why: 'no-prices' }] }, 0))).toBe(
    'There are no closing prices for these holdings yet.',
  );
});

test('promises a next close after one point only while prices continue', () => {
  expect(whyNoLine(aValueHistory({}, 1))).toMatch(/ on Nov 20, 2026\. The line starts with the next closing price\.$/);
  expect(whyNoLine(aValueHistory({ leftOut }, 1))).toMatch(/No other day in this period has a closing price\.$/);
});
