import { seededRandom } from '../../../kernel/seededRandom.ts';
import type { HourCounts, OutcomeCounts } from './counts.ts';
import { evidenceOfDifference } from './evidenceOfDifference.ts';
import { evidenceOfHarm } from './evidenceOfHarm.ts';
import { evidenceOfHealth } from './evidenceOfHealth.ts';
import { DISASTERS, FAILURE_MARGIN, SILENCE_MARGIN, SLOW_CANDIDATES } from './rules.ts';

const random = seededRandom(118);
const upTo = (most: number) => Math.floor(random() * (most + 1));
const SHARES_BP = [1, 100, 500, 1_000, 5_000, 9_500, 9_999];
const aShare = () => SHARES_BP[upTo(SHARES_BP.length - 1)] as number;

const hour = (counts: Partial<HourCounts> = {}): HourCounts => ({
  hour: 0,
  shareBp: 1_000,
  seen: 0,
  candidateBad: 0,
  stableBad: 0,
  ...counts,
});
const outcomes = (counts: Partial<OutcomeCounts> = {}): OutcomeCounts => ({
  shareBp: 1_000,
  candidateGood: 0,
  candidateBad: 0,
  stableGood: 0,
  stableBad: 0,
  ...counts,
});
const someHours = (most: number): HourCounts[] =>
  Array.from({ length: 1 + upTo(5) }, () => ({
    hour: upTo(200),
    shareBp: aShare(),
    seen: upTo(most),
    candidateBad: upTo(Math.ceil(most / 50)),
    stableBad: upTo(Math.ceil(most / 50)),
  }));
const someOutcomes = (most: number): OutcomeCounts[] =>
  Array.from({ length: 1 + upTo(3) }, () => ({
    shareBp: aShare(),
    candidateGood: upTo(most),
    candidateBad: upTo(most),
    stableGood: upTo(most),
    stableBad: upTo(most),
  }));

const ofHarm = (counts: readonly HourCounts[]) => evidenceOfHarm(counts, FAILURE_MARGIN);
const ofDisaster = (counts: readonly OutcomeCounts[]) => evidenceOfDifference(counts, DISASTERS);
const ofHealth = (counts: readonly HourCounts[]) => evidenceOfHealth(counts, 0.025);

test('nothing counted is evidence of exactly 1', () => {
  expect([ofHarm([]), ofDisaster([]), ofHealth([]), evidenceOfHarm([], SILENCE_MARGIN)]).toEqual([1, 1, 1, 1]);
  expect([ofDisaster([outcomes()]), ofHealth([hour()])]).toEqual([1, 1]);
  expect(ofHarm([hour()])).toBeCloseTo(1, 12);
});

test.each([0, 10_000])('a share of %d compares nothing', (shareBp) => {
  const bad = { shareBp, seen: 900, candidateBad: 40, stableBad: 3 };
  expect(ofHarm([hour(bad)])).toBeCloseTo(1, 12);
  expect(ofHealth([hour(bad)])).toBe(1);
  expect(ofDisaster([outcomes({ shareBp, candidateBad: 40, stableGood: 9 })])).toBe(1);
});

describe('the mean over one visitor’s outcomes, so that no strategy of looking makes money', () => {
  interface World {
    readonly shareBp: number;
    readonly candidate: number;
    readonly stable: number;
  }
  const before = (shareBp: number) => hour({ shareBp, seen: 100, candidateBad: upTo(3), stableBad: upTo(3) });
  const meanGrowth = ({ shareBp, candidate, stable }: World, evidence: (counts: HourCounts[]) => number) => {
    const share = shareBp / 10_000;
    const past = before(shareBp);
    const next = (each: Partial<HourCounts>) => evidence([past, hour({ shareBp, seen: 1, ...each })]);
    const mean =
      share * candidate * next({ candidateBad: 1 }) +
      (1 - share) * stable * next({ stableBad: 1 }) +
      (1 - share * candidate - (1 - share) * stable) * next({});
    return mean / evidence([past]);
  };
  const worlds = Array.from({ length: 300 }, () => ({ shareBp: aShare(), stable: random() ** 3 * 0.8 }));

  test('never grows while the candidate is within the margin', () => {
    for (const margin of [FAILURE_MARGIN, SILENCE_MARGIN]) {
      const growths = worlds.map((world) => {
        const candidate = Math.min(
          1,
          random() < 0.5 ? world.stable * random() : margin.ratio * world.stable + margin.extra,
        );
        return meanGrowth({ ...world, candidate }, (counts) => evidenceOfHarm(counts, margin));
      });
      expect(Math.max(...growths)).toBeLessThanOrEqual(1 + 1e-12);
    }
  });

  test('grows for a candidate that is worse', () => {
    const fresh = meanGrowth({ shareBp: 1_000, candidate: 0.1, stable: 0.001 }, ofHarm);
    expect(fresh).toBeGreaterThan(1.01);
  });

  test('of health never grows while the candidate is worse by what the step rules out', () => {
    const growths = worlds.map((world) => {
      const shareBp = Math.min(world.shareBp, 5_000);
      const candidate = Math.min(1, world.stable + 0.025);
      return meanGrowth({ shareBp, stable: world.stable, candidate }, ofHealth);
    });
    expect(Math.min(...growths)).toBeGreaterThan(0.999); // and wastes nothing on stable's failures
    expect(Math.max(...growths)).toBeLessThanOrEqual(1 + 1e-12);
  });

  test('of first outcomes is 1 for equal versions and less for a better candidate', () => {
    for (const alternatives of [DISASTERS, SLOW_CANDIDATES]) {
      for (const { shareBp, stable } of worlds) {
        const share = shareBp / 10_000;
        const mean = (candidate: number) => {
          const next = (each: Partial<OutcomeCounts>) =>
            evidenceOfDifference([outcomes({ shareBp, ...each })], alternatives);
          return (
            share * (candidate * next({ candidateBad: 1 }) + (1 - candidate) * next({ candidateGood: 1 })) +
            (1 - share) * (stable * next({ stableBad: 1 }) + (1 - stable) * next({ stableGood: 1 }))
          );
        };
        expect(mean(stable)).toBeCloseTo(1, 10);
        expect(mean(stable * random())).toBeLessThanOrEqual(1 + 1e-12);
      }
    }
  });
});

test('a bad visitor of the candidate is evidence against it, one of stable for it', () => {
  for (let round = 0; round < 300; round += 1) {
    const counts = someHours(1_000);
    const [first = hour(), ...others] = counts;
    const more = (kind: 'seen' | 'candidateBad' | 'stableBad') => [
      { ...first, [kind]: first[kind] + 1 + upTo(20) },
      ...others,
    ];
    const harm = ofHarm(counts) * (1 + 1e-9);
    const health = ofHealth(counts) / (1 + 1e-9);
    expect(ofHarm(more('candidateBad')) * (1 + 1e-9)).toBeGreaterThanOrEqual(harm / (1 + 1e-9));
    for (const kind of ['seen', 'stableBad'] as const) {
      expect(ofHarm(more(kind))).toBeLessThanOrEqual(harm);
      expect(ofHealth(more(kind))).toBeGreaterThanOrEqual(health);
    }
    expect(ofHealth(more('candidateBad'))).toBeLessThanOrEqual(ofHealth(counts));
  }
});

test('a good visitor of stable is evidence against the candidate, and one of the candidate for it', () => {
  for (let round = 0; round < 300; round += 1) {
    const counts = someOutcomes(30);
    const [first = outcomes(), ...others] = counts;
    const evidence = ofDisaster(counts);
    const more = (kind: 'candidateGood' | 'candidateBad' | 'stableGood' | 'stableBad') =>
      ofDisaster([{ ...first, [kind]: first[kind] + 1 }, ...others]);
    expect(more('candidateBad')).toBeGreaterThanOrEqual(evidence);
    expect(more('stableGood')).toBeGreaterThanOrEqual(evidence);
    expect(more('candidateGood')).toBeLessThanOrEqual(evidence);
    expect(more('stableBad')).toBeLessThanOrEqual(evidence);
  }
});

test('is a finite number after a billion visitors', () => {
  for (let round = 0; round < 300; round += 1) {
    const hours = someHours(1e9);
    for (const evidence of [ofHarm(hours), ofHealth(hours), ofDisaster(someOutcomes(1e9))]) {
      expect(Number.isFinite(evidence) && evidence >= 0).toBe(true);
    }
  }
  expect(ofHarm([hour({ seen: 1e9, candidateBad: 1e8 })])).toBeGreaterThan(1e300);
});

test('counters of replicas add up, in any order', () => {
  for (let round = 0; round < 100; round += 1) {
    const counts = someHours(1_000);
    const parts = counts.flatMap((each) => {
      const [seen, candidateBad, stableBad] = [upTo(each.seen), upTo(each.candidateBad), upTo(each.stableBad)];
      const one = { ...each, seen, candidateBad, stableBad };
      const other = {
        ...each,
        seen: each.seen - seen,
        candidateBad: each.candidateBad - candidateBad,
        stableBad: each.stableBad - stableBad,
      };
      return [one, other];
    });
    const whole = ofHarm(counts);
    expect(ofHarm(parts.toReversed()) / whole).toBeCloseTo(1, 9);
    expect(ofHealth(parts.toReversed()) / ofHealth(counts)).toBeCloseTo(1, 9);
  }
});

test('an outage that both sides share counts for nothing', () => {
  const outage = hour({ seen: 20_000, candidateBad: 600, stableBad: 5_400 });
  expect(ofHarm([outage])).toBeLessThanOrEqual(1);
  expect(ofHarm([outage, { ...outage, hour: 1 }])).toBeLessThanOrEqual(1);
});

test('a candidate that breaks after days is found as well as one that breaks at once', () => {
  const goodDays = Array.from({ length: 72 }, (_, at) =>
    hour({ hour: at, seen: 6_000, candidateBad: 1, stableBad: 9 }),
  );
  const breaks = (candidateBad: number) =>
    ofHarm([...goodDays, hour({ hour: 72, seen: candidateBad * 10, candidateBad })]);
  expect(breaks(0)).toBeLessThan(1);
  expect(breaks(10)).toBeGreaterThan(200);
});
