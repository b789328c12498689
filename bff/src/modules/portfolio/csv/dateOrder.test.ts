import { guessDateOrder, readDate } from './dateOrder.ts';

it.each([
  ['2025-03-04', '2025-03-04', '2025-03-04'],
  ['2025/3/4', '2025-03-04', '2025-03-04'],
  ['2025-03-04T23:30:00-05:00', '2025-03-04', '2025-03-04'],
  ['2025-03-04 09:30', '2025-03-04', '2025-03-04'],
  ['03/04/2025', '2025-04-03', '2025-03-04'],
  ['3.4.2025', '2025-04-03', '2025-03-04'],
  ['03-04-2025 14:00', '2025-04-03', '2025-03-04'],
  ['31/12/2024', '2024-12-31', '2024-31-12'],
  ['03/04/25', '2025-04-03', '2025-03-04'],
  ['03/04/98 14:00', '1998-04-03', '1998-03-04'],
  ['03/04/5', '03/04/5', '03/04/5'],
  ['03/04/025', '03/04/025', '03/04/025'],
  ['03/04-2025', '03/04-2025', '03/04-2025'],
  ['soon', 'soon', 'soon'],
  ['', '', ''],
])('%s is %s with the day first, %s with the month first', (cell, dayFirst, monthFirst) => {
  expect([readDate(cell, 'day-first'), readDate(cell, 'month-first')]).toEqual([dayFirst, monthFirst]);
});

it('reads only year-first dates when the order is unknown', () => {
  expect(readDate('03/04/2025', null)).toBe('03/04/2025');
  expect(readDate('2025-03-04', null)).toBe('2025-03-04');
});

it.each([
  ['no choice needed', ['2025-03-04', ''], null, false],
  ['the day first, because there is no month 31', ['03/04/2025', '31/12/2024'], 'day-first', true],
  ['the month first, because there is no month 31', ['03/04/2025', '12/31/2024'], 'month-first', true],
  ['the same either way', ['05/05/2025'], 'day-first', false],
  ['the user must choose', ['03/04/2025'], null, true],
  ['the month first, because neither a month nor a day is 31', ['03/04/25', '12/31/24'], 'month-first', true],
  ['the user must choose, because 31 may be the year', ['31/12/24', '03/04/25'], null, true],
  ['the user must choose, because the year may come first', ['05/05/25'], null, true],
  ['the user must choose, because the file contradicts itself', ['31/12/2024', '12/31/2024'], null, true],
])('%s: %j', (_, cells, order, isChoice) => {
  expect(guessDateOrder(cells)).toEqual({ order, isChoice });
});

it('reads dates with dots in a column with the German name', () => {
  const dayFirst = { order: 'day-first', isChoice: true };
  expect(guessDateOrder(['03.04.25', '20.01.25'], 'Datum')).toEqual(dayFirst);
  expect(guessDateOrder(['3.4.2025'], 'Kaufdatum')).toEqual(dayFirst);
  expect(guessDateOrder(['03.04.25'], 'Date').order).toBeNull();
  expect(guessDateOrder(['03/04/25'], 'Datum').order).toBeNull();
  expect(guessDateOrder(['03.14.2025'], 'Datum').order).toBe('month-first');
});
