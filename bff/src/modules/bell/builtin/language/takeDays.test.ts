import { resolveDay } from './resolveDay.ts';
import { takeDay, takeDays } from './takeDays.ts';

const wednesday = Date.UTC(2026, 2, 11, 15);

test.each([
  ['AAPL on 2026-03-03', '2026-03-03'],
  ['on 3 March', '2026-03-03'],
  ['March 3rd, 2025', '2025-03-03'],
  ['the 3rd of march', '2026-03-03'],
  ['on 3 November', '2025-11-03'],
  ['on 29 February', '2024-02-29'],
  ['31/12/2025', '2025-12-31'],
  ['12/31/2025', '2025-12-31'],
  ['03/04/2025', '2025-03-04'],
  ['03.04.2025', '2025-04-03'],
  ['AAPL on 3/9', '2026-03-09'],
  ['last friday', '2026-03-06'],
  ['on wednesday', '2026-03-04'],
  ['the day before yesterday', '2026-03-09'],
  ['AAPL on 3/3', '2026-03-03'],
  ['AAPL 3/3?', '2026-03-03'],
  ['last christmas', '2025-12-25'],
  ['christmas 2024', '2024-12-25'],
  ['christmas eve of 2023', '2023-12-24'],
  ["on new year's eve", '2025-12-31'],
  ['on the 3rd', '2026-03-03'],
  ['on the 31st', '2026-01-31'],
  ['a week ago', '2026-03-04'],
  ['two months ago', '2026-01-11'],
  ['on february 9 last year', '2025-02-09'],
  ['march 2, three years ago', '2023-03-02'],
  ['the 4th of last month', '2026-02-04'],
  ['versus monday', '2026-03-09'],
])('%s is %s', (message, date) => {
  const { day } = takeDay(message);
  expect(day && resolveDay(day, wednesday)).toEqual({ from: date, to: date });
});

test.each([
  ['how did apple do in Q3', '2025-07-01', '2025-09-30'],
  ['apple Q1', '2026-01-01', '2026-03-31'],
  ["apple in Q4'24", '2024-10-01', '2024-12-31'],
  ['2Q25 for apple', '2025-04-01', '2025-06-30'],
  ['apple 2025-Q2', '2025-04-01', '2025-06-30'],
  ['in the third quarter of 2024', '2024-07-01', '2024-09-30'],
  ['apple last quarter', '2025-10-01', '2025-12-31'],
  ['apple in the first half of 2025', '2025-01-01', '2025-06-30'],
  ['apple in the second half', '2025-07-01', '2025-12-31'],
  ['H2 2024 for apple', '2024-07-01', '2024-12-31'],
  ['apple this quarter', '2026-01-01', '2026-03-31'],
  ['AAPL price in 2024', '2024-01-01', '2024-12-31'],
  ['March 2025', '2025-03-01', '2025-03-31'],
  ['in april', '2025-04-01', '2025-04-30'],
  ['january of 2024', '2024-01-01', '2024-01-31'],
  ['in february of last year', '2025-02-01', '2025-02-28'],
  ['since last march', '2025-03-01', '2025-03-31'],
  ['the second half of february', '2026-02-15', '2026-02-28'],
  ['the first 10 days of january', '2026-01-01', '2026-01-10'],
  ['the week of january 15', '2026-01-12', '2026-01-18'],
  ['over the weekend', '2026-03-07', '2026-03-08'],
  ['the quarter ended september 30', '2025-07-01', '2025-09-30'],
  ['the first quarter of 2025', '2025-01-01', '2025-03-31'],
])('%s is %s to %s', (message, from, to) => {
  const { day } = takeDay(message);
  expect(day && resolveDay(day, wednesday)).toEqual({ from, to });
});

test.each([
  ['AAPL from march to june 2025', [{ month: 3 }, { month: 6, year: 2025 }]],
  ['AAPL between march and june', [{ month: 3 }, { month: 6 }]],
  ['AAPL from june 2025 to january', [{ month: 6, year: 2025 }, { month: 1 }]],
  ['from 2024 to march 2025', [{ year: 2024 }, { month: 3, year: 2025 }]],
  ['between apple and tesla', []],
])('%s names days in the order of the message', (message, days) => {
  expect(takeDays(message).days.map(({ kind, ...day }) => day)).toEqual(days);
});

test('there is no fifth quarter', () => {
  const { day } = takeDay('apple in Q5 2025');
  expect(day).toEqual({ kind: 'noQuarter', written: 'Q5' });
  expect(day && resolveDay(day, wednesday)).toBeUndefined();
});

test('a date that does not exist gives no day', () => {
  const { day } = takeDay('on 30 February 2026');
  expect(day).toBeDefined();
  expect(day && resolveDay(day, wednesday)).toBeUndefined();
});

test('one month before the 31st is the last day of a shorter month', () => {
  const { day } = takeDay('a month ago');
  expect(day && resolveDay(day, Date.UTC(2026, 2, 31))).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test.each([
  'over the last quarter',
  'the last 2 quarters',
  'price of MAR',
  'russell 2000',
  'what may apple do',
  'over the last 3 months',
  '10 AAPL',
  'over the last month',
  'the last year',
])('%s names no day', (message) => {
  expect(takeDay(message)).toMatchObject({ day: undefined, rest: message });
});
