import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { targetDayNote } from './targetDay.ts';

test('says that a past day is over, recorded or not', () => {
  const old = aPrediction({ asOf: '2022-12-28', targetDate: '2022-12-29', targetOver: true });
  for (const recorded of [true, false]) {
    expect(targetDayNote({ ...old, recorded })).toBe('This day has passed. The last price is from Dec 28, 2022.');
  }
});

test('says that a late forecast does not count and what the deadline was', () => {
  expect(targetDayNote(aPrediction({ type: 'crypto', recorded: false }))).toBe(
    'Too late to count in the track record: forecasts must be made by 00:30 UTC that day.',
  );
  expect(targetDayNote(aPrediction({ recorded: false }))).toMatch(/forecasts must be made before the session opens\.$/);
});

test('returns null for a forecast that counts or whose status is unknown', () => {
  expect(targetDayNote(aPrediction({ recorded: true, targetOver: false }))).toBeNull();
  expect(targetDayNote(aPrediction())).toBeNull();
});
