import { trendText } from './trendText.ts';

test('describes a line by its own period and change', () => {
  expect(trendText([100, 90, 103])).toBe('+3.00% over the last 3 days with a price');
  expect(trendText([100, 75])).toBe('−25.00% over the last 2 days with a price');
});

test.each([[[]], [[5]], [[0, 5]]])('returns no text for %j', (trend) => expect(trendText(trend)).toBe(''));
