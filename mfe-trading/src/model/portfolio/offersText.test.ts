import { offersQuestion, sumOfCents } from './offersText.ts';

const on = (...dates: string[]) => dates.map((date) => ({ date }));

test('asks about one, several, and those of another year', () => {
  expect(offersQuestion(on('2026-03-10'), 1, '2026-11-26')).toBe('1 dividend in March: add it?');
  expect(offersQuestion(on('2026-09-14', '2026-06-15', '2026-03-10'), 3, '2026-11-26')).toBe(
    '3 dividends since March: add them?',
  );
  expect(offersQuestion(on('2026-09-14', '2025-12-01'), 2, '2026-11-26')).toBe(
    '2 dividends since December 2025: add them?',
  );
  expect(offersQuestion(on('2026-09-14', '2025-12-01'), 2_500, '2026-11-26')).toBe('2,500 dividends: add them?');
});

test('adds up cents exactly', () => {
  expect(sumOfCents(['0.1', '0.2'])).toBe('0.30');
  expect(sumOfCents(['999999999999.99', '0.01', '5'])).toBe('1000000000005.00');
});
