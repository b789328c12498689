import { withPlainDates } from './plainDates.ts';

test.each([
  '2025 December 31',
  '2025-Dec-31',
  '31. December 2025',
  '31-Dec-2025',
  '31-Dec-25',
  'Dec-31-2025',
  'Dec 31 ’25',
  '12/31/25',
  '20251231',
])('%s is a date', (written) => {
  expect(withPlainDates(`the close on ${written}, please`)).toBe('the close on December 31, 2025, please');
});

test('a date without its year, and a weekday before one', () => {
  expect(withPlainDates('the close on 31.12.')).toBe('the close on December 31');
  expect(withPlainDates('Wed, Dec 31')).toBe('Wednesday, Dec 31');
});

test.each(['31.12 shares', '13/45/25', '2025 shares', '20259999', 'the sun in May', '31-day range', 'Dec 31, 2025'])(
  '%s stays',
  (text) => {
    expect(withPlainDates(text)).toBe(text);
  },
);
