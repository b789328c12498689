import { BUCKETS, bucketOf } from './bucket.ts';

const VISITORS = 200_000;
/** Chance alone exceeds five standard deviations once in 1.7 million draws. */
const SIGMAS = 5;

/** The buckets of the first `visitors` in one rollout of one section. */
function draw(section: string, rollout: number, { salt = 'salt', visitors = VISITORS } = {}): Uint16Array {
  return Uint16Array.from({ length: visitors }, (_, visitor) => bucketOf(salt, section, rollout, `visitor-${visitor}`));
}

const trading = draw('mfe-trading', 1);
const chat = draw('mfe-chat', 1);

const countBelow = (buckets: Uint16Array, shareBp: number) =>
  buckets.reduce((count, bucket) => count + (bucket < shareBp ? 1 : 0), 0);

test('is the same for a visitor each time, a whole number below 10,000', () => {
  expect(draw('mfe-trading', 1, { visitors: 1_000 })).toEqual(trading.slice(0, 1_000));
  expect(trading.every((bucket) => bucket < BUCKETS)).toBe(true);
  expect(bucketOf('salt', 'mfe-trading', 1, 'visitor-0') % 1).toBe(0);
});

test.each([100, 500, 1_000, 5_000])('gives %d of 10,000 visitors the candidate, within chance', (shareBp) => {
  const share = shareBp / BUCKETS;
  const deviation = Math.sqrt(VISITORS * share * (1 - share));
  for (const buckets of [trading, chat]) {
    expect(Math.abs(countBelow(buckets, shareBp) - VISITORS * share)).toBeLessThan(SIGMAS * deviation);
  }
});

test('fills all buckets alike, so that any step of a share adds its part', () => {
  const expected = VISITORS / BUCKETS;
  const counts = new Uint32Array(BUCKETS);
  for (const bucket of trading) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = BUCKETS - 1;
  expect(Math.abs(chiSquare - freedom)).toBeLessThan(SIGMAS * Math.sqrt(2 * freedom));
});

test('a growing share only adds visitors', () => {
  let before = new Set<number>();
  for (const shareBp of [0, 1, 100, 500, 1_000, 5_000, 9_999, BUCKETS]) {
    const now = new Set([...trading.keys()].filter((visitor) => (trading[visitor] ?? 0) < shareBp));
    expect([...before].every((visitor) => now.has(visitor))).toBe(true);
    before = now;
  }
  expect(before.size).toBe(VISITORS);
});

test('tells nothing about another section: the cohorts do not correlate', () => {
  const mean = (BUCKETS - 1) / 2;
  const variance = (BUCKETS ** 2 - 1) / 12;
  const covariance =
    trading.reduce((sum, bucket, visitor) => sum + (bucket - mean) * ((chat[visitor] ?? 0) - mean), 0) / VISITORS;
  expect(Math.abs(covariance / variance)).toBeLessThan(SIGMAS / Math.sqrt(VISITORS));
});

test.each([
  ['another section', () => chat],
  ['the next candidate', () => draw('mfe-trading', 2, { visitors: 50_000 })],
  ['another salt', () => draw('mfe-trading', 1, { salt: 'pepper', visitors: 50_000 })],
])('draws again for %s, at every share', (_, drawn) => {
  const other = drawn();
  for (const shareBp of [100, 500, 1_000, 5_000]) {
    const both = other.reduce(
      (count, bucket, visitor) => count + (bucket < shareBp && (trading[visitor] ?? 0) < shareBp ? 1 : 0),
      0,
    );
    const chance = (shareBp / BUCKETS) ** 2;
    const deviation = Math.sqrt(other.length * chance * (1 - chance));
    expect(Math.abs(both - other.length * chance)).toBeLessThan(SIGMAS * deviation);
  }
});
