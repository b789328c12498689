import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { oddDays } from './oddDays.ts';

/** Bars of the sessions in two weeks; Monday 2026-02-16 is Presidents' Day. */
function bars(
  closeOn: (date: string) => number | null,
  volumeOn: (date: string) => number | null = () => 9,
): DailyBar[] {
  const found: DailyBar[] = [];
  for (let day = dayOf('2026-02-09'); day < dayOf('2026-02-21'); day += 1) {
    const date = dateOf(day);
    const close = isSession(day) ? closeOn(date) : null;
    if (close === null) continue;
    found.push({ date, open: null, high: null, low: null, close, volume: volumeOn(date), complete: true });
  }
  return found;
}
const readTo = '2026-02-21';
const split = { date: '2026-02-18', to: 4, from: 1 };
const halfway = (date: string) => (date < split.date ? 200 : 50);

test('a history with every session is complete: weekends and holidays are no gaps', () => {
  expect(oddDays('stock', { bars: bars(() => 7), splits: [], readTo })).toEqual([]);
});

test('sessions without a close are missing, also after the last one that is stored', () => {
  const some = bars((date) => (['2026-02-13', '2026-02-17', '2026-02-20'].includes(date) ? null : 7));
  expect(oddDays('stock', { bars: some, splits: [], readTo })).toEqual([
    { kind: 'missing', from: '2026-02-13', to: '2026-02-17', size: 2 },
    { kind: 'missing', from: '2026-02-20', to: '2026-02-20', size: 1 },
  ]);
});

test('a coin trades every day', () => {
  expect(oddDays('crypto', { bars: bars(() => 7), splits: [], readTo })).toEqual([
    { kind: 'missing', from: '2026-02-14', to: '2026-02-16', size: 3 },
  ]);
});

test('a close that falls by three quarters is odd, unless a split says why; so is a split that no close shows', () => {
  const jump = { kind: 'jump', from: '2026-02-17', to: '2026-02-18' };
  expect(oddDays('stock', { bars: bars(halfway), splits: [], readTo })).toEqual([{ ...jump, size: -75 }]);
  expect(oddDays('stock', { bars: bars(halfway), splits: [split], readTo })).toEqual([]);
  expect(oddDays('stock', { bars: bars(() => 7), splits: [split], readTo })).toEqual([{ ...jump, size: 300 }]);
  expect(oddDays('stock', { bars: bars((date) => (date < split.date ? 10 : 14)), splits: [], readTo })).toEqual([]);
});

test('three days in a row without a trade are odd; a volume that nobody says is not zero', () => {
  const quiet = (last: string) => (date: string) => (date >= '2026-02-17' && date <= last ? 0 : 9);
  expect(oddDays('stock', { bars: bars(() => 7, quiet('2026-02-19')), splits: [], readTo })).toEqual([
    { kind: 'no volume', from: '2026-02-17', to: '2026-02-19', size: 3 },
  ]);
  expect(oddDays('stock', { bars: bars(() => 7, quiet('2026-02-18')), splits: [], readTo })).toEqual([]);
  expect(
    oddDays('stock', {
      bars: bars(
        () => 7,
        () => null,
      ),
      splits: [],
      readTo,
    }),
  ).toEqual([]);
});
