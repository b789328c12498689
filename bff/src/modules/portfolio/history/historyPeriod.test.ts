import { dateOf, dayOf } from '../../../market/calendar/days.ts';
import { firstDayOf } from './historyPeriod.ts';

const TODAY = '2026-11-20';
const first = (period: '1M' | '6M' | '1Y' | 'All', dates: (string | null)[], today = TODAY) =>
  dateOf(
    firstDayOf(
      period,
      dates.map((purchaseDate) => ({ purchaseDate })),
      dayOf(today),
    ),
  );

it.each([
  ['1M', '2026-10-20'],
  ['6M', '2026-05-20'],
  ['1Y', '2025-11-20'],
] as const)('begins %s on the same day of the month, %s', (period, begin) => {
  expect(first(period, ['2020-01-02'])).toBe(begin);
});

it.each([
  ['1M', '2026-03-31', '2026-02-28'],
  ['6M', '2026-08-31', '2026-02-28'],
  ['1Y', '2028-02-29', '2027-02-28'],
  ['1M', '2026-01-15', '2025-12-15'],
] as const)('computes %s before %s as %s, the last day of a shorter month', (period, today, begin) => {
  expect(first(period, ['2020-01-02'], today)).toBe(begin);
});

it('never begins before the first purchase', () => {
  expect(first('1Y', ['2026-09-01', '2026-08-03'])).toBe('2026-08-03');
});

it('uses the full period if a lot has no date', () => {
  expect(first('1Y', ['2026-08-03', null])).toBe('2025-11-20');
});

it('begins All at the first dated purchase, or a year ago if there is none', () => {
  expect(first('All', ['2019-05-06', '2018-05-06', null])).toBe('2018-05-06');
  expect(first('All', [null])).toBe('2025-11-20');
  expect(first('All', [])).toBe('2025-11-20');
});

it('counts a lot dated tomorrow as bought today', () => {
  expect(first('All', ['2026-11-21'])).toBe(TODAY);
  expect(first('1M', ['2026-11-21'])).toBe(TODAY);
});
