import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { targetDayNote } from './targetDay.ts';

test('a day that is over is said to be, whether or not the forecast was recorded', () => {
  const old = aPrediction({ asOf: '2022-12-28', targetDate: '2022-12-29', targetOver: true });
  for (const recorded of [true, false]) {
    expect(targetDayNote({ ...old, recorded })).toBe('This day has passed. The last price is from Dec 28, 2022.');
  }
});

test('a forecast that came too late says that it does not count, and what would have', () => {
  expect(targetDayNote(aPrediction({ type: 'crypto', recorded: false }))).toBe(
    'Too late to count in the track record: forecasts must be made by 00:30 UTC that day.',
  );
  expect(targetDayNote(aPrediction({ recorded: false }))).toMatch(/forecasts must be made before the session opens\.$/);
});

test('nothing is said of one that counts, or of which no one can tell', () => {
  expect(targetDayNote(aPrediction({ recorded: true, targetOver: false }))).toBeNull();
  expect(targetDayNote(aPrediction())).toBeNull();
});
