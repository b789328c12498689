import { BUCKETS, bucketOf } from './bucket.ts';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const share = (section: string, rollout: number, shareBp: number, salt = 'salt') =>
  visitors.filter((visitor) => bucketOf(salt, section, rollout, visitor) < shareBp);

test('is stable for a visitor and within range', () => {
  for (const visitor of visitors.slice(0, 1_000)) {
    const bucket = bucketOf('salt', 'mfe-trading', 1, visitor);
    expect(bucket).toBe(bucketOf('salt', 'mfe-trading', 1, visitor));
    expect(Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS).toBe(true);
  }
});

test.each([100, 1_000, 5_000])(
  'gives a share of %d basis points to that many visitors, within four standard errors',
  (bp) => {
    const expected = (visitors.length * bp) / BUCKETS;
    const deviation = Math.sqrt(expected * (1 - bp / BUCKETS));
    expect(Math.abs(share('mfe-trading', 1, bp).length - expected)).toBeLessThan(4 * deviation);
  },
);

test('a growing share only adds visitors', () => {
  const small = new Set(share('mfe-trading', 1, 500));
  const large = new Set(share('mfe-trading', 1, 2_000));
  for (const visitor of small) expect(large.has(visitor)).toBe(true);
});

test.each([
  ['another section', share('mfe-chat', 1, 1_000)],
  ['the next rollout', share('mfe-trading', 2, 1_000)],
  ['another salt', share('mfe-trading', 1, 1_000, 'pepper')],
])('draws again for %s', (_, other) => {
  const first = new Set(share('mfe-trading', 1, 1_000));
  const both = other.filter((visitor) => first.has(visitor)).length;
  const expected = visitors.length * 0.1 * 0.1;
  expect(Math.abs(both - expected)).toBeLessThan(4 * Math.sqrt(expected));
});

test('a share of zero is no visitor, a full share is every visitor', () => {
  expect(share('mfe-trading', 1, 0)).toHaveLength(0);
  expect(share('mfe-trading', 1, BUCKETS)).toHaveLength(visitors.length);
});
