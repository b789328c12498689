import { stockState } from './stockState.ts';

const at = (instant: string) => Date.parse(instant);
/** As of now, the price of `trade`, said by the source at `heard`. */
const stateOf = (now: string, trade: string, { heard = now, delayMinutes = 15 } = {}) =>
  stockState({ at: at(trade), heardAt: at(heard), delayMinutes }, { now: at(now), everyMs: 60_000 }).state;

test.each([
  ['2026-03-11T15:00:00Z', '2026-03-11T14:45:00Z', 'delayed', 'during the session'],
  ['2026-03-11T13:40:00Z', '2026-03-11T13:24:00Z', 'delayed', 'the delayed tape is still before the open'],
  ['2026-03-11T13:50:00Z', '2026-03-11T13:24:00Z', 'stale', 'nothing traded since the open'],
  ['2026-03-11T15:00:00Z', '2026-03-10T19:59:00Z', 'stale', "yesterday's price during the session"],
  ['2026-03-11T12:00:00Z', '2026-03-10T19:59:00Z', 'closed', "yesterday's price before the open"],
  ['2026-03-11T20:10:00Z', '2026-03-11T19:54:00Z', 'delayed', 'the last minutes of the session'],
  ['2026-03-11T20:20:00Z', '2026-03-11T19:59:59Z', 'closed', 'after the close'],
  ['2026-03-11T21:00:00Z', '2026-03-11T20:44:00Z', 'delayed', 'traded after the close'],
  ['2026-03-07T17:00:00Z', '2026-03-06T20:59:00Z', 'closed', 'Saturday'],
  ['2025-11-28T18:30:00Z', '2025-11-28T17:59:00Z', 'closed', 'a half-day, after one'],
  ['2026-03-09T19:50:00Z', '2026-03-09T19:35:00Z', 'delayed', 'the first Monday of summer time'],
  ['2026-03-06T20:50:00Z', '2026-03-06T20:35:00Z', 'delayed', 'the last Friday of winter time'],
])('at %s a price of %s is %s: %s', (now, trade, state) => {
  expect(stateOf(now, trade)).toBe(state);
});

test('a price without a delay is live, and a seldom traded one too while its source answers', () => {
  const open = '2026-03-11T19:00:00Z';
  expect(stateOf(open, open, { delayMinutes: 0 })).toBe('live');
  expect(stateOf(open, '2026-03-11T14:00:00Z', { delayMinutes: 0 })).toBe('live');
});

test('a price is stale once its source is silent, and after the close unless the source was heard since', () => {
  const heard = '2026-03-11T15:00:00Z';
  expect(stateOf('2026-03-11T15:02:30Z', '2026-03-11T14:45:00Z', { heard })).toBe('delayed');
  expect(stateOf('2026-03-11T15:02:31Z', '2026-03-11T14:45:00Z', { heard })).toBe('stale');
  expect(stateOf('2026-03-12T02:00:00Z', '2026-03-11T14:45:00Z', { heard })).toBe('stale');
  expect(stateOf('2026-03-12T02:00:00Z', '2026-03-11T19:59:00Z', { heard: '2026-03-11T20:16:00Z' })).toBe('closed');
});

test.each(['2026-03-11T15:00:00Z', '2026-03-12T02:00:00Z'])(
  'a price from the future is stale at %s: the clock was set back',
  (now) => {
    const future = new Date(at(now) + 3_600_000).toISOString();
    expect(stateOf(now, future, { delayMinutes: 0 })).toBe('stale');
    expect(stateOf(now, now, { delayMinutes: 0, heard: future })).toBe('stale');
  },
);
