import type { VisibleMove } from '../rollouts/releaseLog.repository.ts';
import { keptVersions, LATEST_KEPT, TAB_REACH_MS } from './keptVersions.ts';

const now = Date.UTC(2026, 10, 22);
const DAY_MS = 24 * 3_600_000;
const promoted = (from: string | null, to: string, daysAgo: number): VisibleMove => ({
  act: 'promote',
  at: now - daysAgo * DAY_MS,
  from,
  to,
});
const kept = (moves: readonly VisibleMove[], inUse: readonly (string | null)[] = []) =>
  [...keptVersions({ versions: [], inUse, moves, now })].sort();

test('keeps what is stable, candidate or fallback', () => {
  expect(kept([], ['5', null, '2'])).toEqual(['2', '5']);
});

test('keeps the latest versions, promoted or not', () => {
  const versions = Array.from({ length: LATEST_KEPT + 2 }, (_, index) => `${100 - index}`);
  const stay = keptVersions({ versions, inUse: [], moves: [], now });
  expect(versions.filter((version) => !stay.has(version))).toEqual(versions.slice(LATEST_KEPT));
});

test('keeps what a page of the last two weeks may load: its version and its fallback', () => {
  const moves = [
    promoted(null, '1', 90),
    promoted('1', '2', 80),
    promoted('2', '3', 70), // stable until twelve days ago, with 2 as its fallback
    promoted('3', '4', 12),
  ];
  expect(kept(moves)).toEqual(['2', '3', '4']);
});

test('keeps a candidate and its fallback until two weeks after its end, which no row may name', () => {
  const rollout = { ...promoted('1', '2', 40), act: 'rollout' } as const;
  const change = { ...rollout, at: now - 30 * DAY_MS };
  const ends = (daysAgo: number) => kept([promoted(null, '1', 90), rollout, change, promoted('1', '3', daysAgo)]);
  expect(ends(13)).toEqual(['1', '2', '3']);
  expect(ends(15)).toEqual(['1', '3']);
});

test('lets a version go once no page of the last two weeks names it', () => {
  const days = TAB_REACH_MS / DAY_MS;
  const moves = [promoted(null, '1', 90), promoted('1', '2', 80), promoted('2', '3', days + 1)];
  expect(kept(moves)).toEqual(['2', '3']);
});
