import { FIRST_STEP_VISITORS } from '@bellwether/sdk/limits';
import { evidenceOfHarm } from './evidenceOfHarm.ts';
import { evidenceOfHealth } from './evidenceOfHealth.ts';
import { badUntilTakenBack, visitorsUntilStep } from './outlook.ts';
import { HEALTH_NEEDED, worseBelow } from './ramp.ts';
import { FAILURE_MARGIN, NEEDED, RULES } from './rules.ts';
import type { Observed } from './verdict.ts';

const NOTHING: Observed = {
  failure: [],
  silence: [],
  disaster: [],
  time: [],
  blocks: { failure: 0, disaster: 0, silence: 0, time: 0 },
};
const place = { shareBp: 100, hour: 0, blocksNeeded: 3 };

test('at 1%, three failures from three blocks are enough, whatever the rule needs', () => {
  expect(RULES.map((rule) => badUntilTakenBack(rule, NOTHING, place))).toEqual([3, 3, 3, 7]);
});

test('the number is the one at which the evidence is there, and not before', () => {
  const failure = [{ hour: 0, shareBp: 1_000, seen: 4_000, candidateBad: 3, stableBad: 12 }];
  const more = badUntilTakenBack('failure', { ...NOTHING, failure }, { ...place, shareBp: 1_000 }) ?? Number.NaN;
  const evidenceWith = (bad: number) =>
    evidenceOfHarm(
      [...failure, { hour: 0, shareBp: 1_000, seen: bad, candidateBad: bad, stableBad: 0 }],
      FAILURE_MARGIN,
    );
  expect(more).toBeGreaterThan(1);
  expect(evidenceWith(more)).toBeGreaterThanOrEqual(NEEDED.failure);
  expect(evidenceWith(more - 1)).toBeLessThan(NEEDED.failure);
});

test('blocks that are missing take a visitor each', () => {
  const failure = [{ hour: 0, shareBp: 100, seen: 50, candidateBad: 20, stableBad: 0 }];
  const blocks = { ...NOTHING.blocks, failure: 1 };
  expect(badUntilTakenBack('failure', { ...NOTHING, failure, blocks }, place)).toBe(2);
});

test('a step needs so many visitors of the candidate without a failure, and none once there is the evidence', () => {
  const needed = visitorsUntilStep([], { shareBp: 100, toShareBp: 500, hour: 0 }) ?? Number.NaN;
  expect(needed).toBe(FIRST_STEP_VISITORS);
  // At 1%, each of them comes with 99 of the stable version.
  const seen = (ofCandidate: number) => [
    { hour: 0, shareBp: 100, seen: ofCandidate * 100, candidateBad: 0, stableBad: 0 },
  ];
  expect(evidenceOfHealth(seen(needed), worseBelow(500))).toBeGreaterThanOrEqual(HEALTH_NEEDED);
  expect(evidenceOfHealth(seen(needed - 1), worseBelow(500))).toBeLessThan(HEALTH_NEEDED);
  expect(visitorsUntilStep(seen(needed), { shareBp: 100, toShareBp: 500, hour: 0 })).toBe(0);
});

test('what takes more than a million visitors has no number', () => {
  const hopeless = [{ hour: 0, shareBp: 100, seen: 100, candidateBad: 90, stableBad: 0 }];
  expect(visitorsUntilStep(hopeless, { shareBp: 100, toShareBp: 9_500, hour: 0 })).toBeNull();
});
