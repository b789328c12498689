import { drawAgainBp } from './counts.ts';
import {
  isTakenBack,
  quantile,
  repeat,
  stepIsWronglyTaken,
  stepIsWronglyTakenByRegulars,
  visitorsUntilLateIsTakenBack,
  visitorsUntilSilentIsTakenBack,
  visitorsUntilSlowIsTakenBack,
  visitorsUntilTakenBack,
} from './testing/simulations.ts';

/** The full tables are printed by `npm run drill -- health-simulation`; `docs/release-health.md` has them. */
const STABLE = 0.001;
const BUSY = 7_200;

const falseAlarms = (runs: number, simulate: (random: () => number) => boolean) =>
  repeat(runs, simulate).filter(Boolean).length / runs;
const figures = (runs: readonly (number | null)[]) => [quantile(runs, 0.5), quantile(runs, 0.95)] as const;

describe('false rollbacks of equal versions in a week', () => {
  test.each([
    [100, 0.01, 600],
    [1_000, 0.05, 20],
    [5_000, 0.01, 20],
  ])('share %d bp, both fail for %d of visitors, %d an hour: fewer than 1 in 200', (shareBp, rate, visitorsPerHour) => {
    const world = { shareBp, candidate: rate, stable: rate, visitorsPerHour };
    expect(falseAlarms(250, (random) => isTakenBack(world, { rule: 'failure' }, random))).toBeLessThan(1 / 200);
  });

  test('silence: fewer than 1 in 500', () => {
    const world = { shareBp: 5_000, candidate: 0.2, stable: 0.2, visitorsPerHour: 20 };
    expect(falseAlarms(100, (random) => isTakenBack(world, { rule: 'silence' }, random))).toBe(0);
  });

  test('with first outcomes counted, too, and with an hour in which a third of everybody fails', () => {
    const world = { shareBp: 1_000, candidate: 0.01, stable: 0.01, visitorsPerHour: 50 };
    expect(falseAlarms(150, (random) => isTakenBack(world, { rule: 'both' }, random))).toBeLessThan(1 / 100);
    const outage = { rule: 'both', outage: 0.3 } as const;
    expect(falseAlarms(150, (random) => isTakenBack(world, outage, random))).toBeLessThan(1 / 100);
  });
});

describe('visitors who see a broken candidate, median and p95', () => {
  test.each([
    [100, 1, [3, 3]],
    [100, 0.5, [6, 11]],
    [100, 0.1, [29, 79]],
    [1_000, 1, [3, 4]],
    [1_000, 0.5, [7, 13]],
    [1_000, 0.1, [45, 102]],
    [1_000, 0.02, [406, 935]],
    [5_000, 1, [7, 10]],
    [5_000, 0.5, [21, 35]],
    [5_000, 0.1, [146, 225]],
  ] as const)('share %d bp, broken for %d of its visitors: %p', (shareBp, broken, [median, p95]) => {
    const world = { shareBp, candidate: Math.min(1, STABLE + broken), stable: STABLE, visitorsPerHour: BUSY };
    const found = figures(repeat(broken < 0.1 ? 60 : 200, (random) => visitorsUntilTakenBack(world, random)));
    expect(found[0]).toBeLessThanOrEqual(Math.ceil(1.2 * median));
    expect(found[1]).toBeLessThanOrEqual(Math.ceil(1.25 * p95));
  });

  test('a candidate that breaks after a day is rolled back as fast', () => {
    const world = { shareBp: 1_000, candidate: 1, stable: STABLE, visitorsPerHour: 600 };
    const [median, p95] = figures(repeat(60, (random) => visitorsUntilLateIsTakenBack(world, random)));
    expect(median).toBeGreaterThanOrEqual(3);
    expect(median).toBeLessThanOrEqual(10);
    expect(p95).toBeLessThanOrEqual(30);
  });

  test('silence and slowness are found', () => {
    const silent = { shareBp: 1_000, candidate: 1, stable: 0.2, visitorsPerHour: BUSY };
    expect(
      quantile(
        repeat(60, (random) => visitorsUntilSilentIsTakenBack(silent, random)),
        0.5,
      ),
    ).toBeLessThan(20);
    const slow = { shareBp: 1_000, slower: 2, visitors: 20_000 };
    expect(
      quantile(
        repeat(30, (random) => visitorsUntilSlowIsTakenBack(slow, random)),
        0.5,
      ),
    ).toBeLessThan(100);
  });
});

test('a candidate 1.2 times as slow is kept', () => {
  const slow = { shareBp: 5_000, slower: 1.2, visitors: 4_000 };
  expect(falseAlarms(60, (random) => visitorsUntilSlowIsTakenBack(slow, random) !== null)).toBeLessThan(1 / 50);
});

test('a step of the ramp is taken wrongly less than once in 20 rollouts', () => {
  const world = { toShareBp: 500, shareBp: 100, visitorsPerHour: 600, stable: STABLE };
  expect(falseAlarms(100, (random) => stepIsWronglyTaken(world, random))).toBeLessThan(1 / 20);
});

test('so it is among regulars who come again at a larger share, and not if they counted like new visitors', () => {
  const world = { regulars: 8_000, stable: 0.3 };
  const wrong = (draws: typeof drawAgainBp) =>
    falseAlarms(200, (random) => stepIsWronglyTakenByRegulars({ ...world, draws }, random));
  expect(wrong(drawAgainBp)).toBeLessThan(1 / 20);
  expect(wrong((_, toShareBp) => toShareBp)).toBeGreaterThan(wrong(drawAgainBp));
});
