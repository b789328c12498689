import type { Prediction } from '@bellwether/sdk/contract/types';
import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { render, screen } from '@testing-library/react';
import { TargetDayNote } from './TargetDayNote.tsx';

todayIs('2026-11-20T12:00:00Z');

const note = (changes: Partial<Prediction>) =>
  render(<TargetDayNote prediction={aPrediction(changes)} />).container.textContent;

test('says that a past day is over, recorded or not', () => {
  const old = { asOf: '2022-12-28', targetDate: '2022-12-29', targetOver: true };
  for (const recorded of [true, false]) {
    expect(note({ ...old, recorded })).toBe('This day has passed. The last price is from Dec 28, 2022.');
  }
});

test('says that a late forecast does not count and what the deadline was', () => {
  expect(note({ recorded: false })).toBe(
    'Too late to count in the track record: forecasts must be made before the session opens.',
  );
});

test('shows the deadline of a coin by the market’s clock, with UTC in its title', () => {
  const shown = note({ type: 'crypto', recorded: false, targetDate: '2026-11-20' });
  expect(shown).toBe('Too late to count in the track record: forecasts must be made by Nov 19, 7:30 PM ET.');
  const deadline = screen.getByText(/[AP]M/, { selector: 'time' });
  expect(deadline).toHaveAttribute('datetime', '2026-11-20T00:30:00Z');
  expect(deadline).toHaveAttribute('title', expect.stringContaining('12:30 AM UTC'));
});

test('is empty for a forecast that counts or whose status is unknown', () => {
  expect(note({ recorded: true, targetOver: false })).toBe('');
  expect(note({})).toBe('');
});
