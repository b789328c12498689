import { trendText } from './trendText.ts';

test('a line is told by its own period and its own change', () => {
  expect(trendText([100, 90, 103])).toBe('+3.00% over the last 3 days with a price');
  expect(trendText([100, 75])).toBe('−25.00% over the last 2 days with a price');
});

test.each([[[]], [[5]], [[0, 5]]])('of %j there is nothing to tell', (trend) => expect(trendText(trend)).toBe(''));
