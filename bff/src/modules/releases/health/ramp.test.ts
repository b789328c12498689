import { evidenceOfHealth } from './evidenceOfHealth.ts';
import { HEALTH_NEEDED, judgeStep, RAMP_BP, worseBelow } from './ramp.ts';

const MINUTES = 60_000;
const counts = (shareBp: number, candidateVisitors: number, candidateBad = 0) => [
  { hour: 0, shareBp, seen: Math.round((candidateVisitors * 10_000) / shareBp), candidateBad, stableBad: 0 },
];

/** How many visitors of the candidate a step takes when so many of them failed and none of stable. */
function visitorsNeeded(shareBp: number, toShareBp: number, failed: number): number {
  for (let visitors = 1; ; visitors += 1) {
    if (evidenceOfHealth(counts(shareBp, visitors, failed), worseBelow(toShareBp)) >= HEALTH_NEEDED) return visitors;
  }
}

test('no step can harm more than a quarter of a percent of all visitors by what the evidence leaves open', () => {
  for (const shareBp of RAMP_BP) expect((shareBp / 10_000) * worseBelow(shareBp)).toBeCloseTo(0.0025, 12);
  expect([...RAMP_BP].sort((a, b) => a - b)).toEqual([...RAMP_BP]);
});

test.each([
  [100, 500, [91, 137, 180]],
  [500, 1_000, [181, 273, 359]],
  [1_000, 5_000, [902, 1_363, 1_793]],
  [5_000, 9_500, [1_714, 2_591, 3_407]],
])('the step from %d to %d basis points takes so many visitors with 0, 1 and 2 failures', (from, to, needed) => {
  expect([0, 1, 2].map((failed) => visitorsNeeded(from, to, failed))).toEqual(needed);
});

test('a step waits for its time even with all the evidence, and for the evidence after any time', () => {
  const plenty = counts(100, 200);
  const step = { toShareBp: 500, visitorsPerHour: 5_000 };
  expect(judgeStep(plenty, { ...step, heldMs: 10 * MINUTES - 1 })).toMatchObject({ mayGrow: false, waitsFor: 'time' });
  expect(judgeStep(plenty, { ...step, heldMs: 10 * MINUTES })).toMatchObject({ mayGrow: true, waitsFor: null });
  expect(judgeStep(counts(100, 50), { ...step, heldMs: 9_999 * MINUTES })).toMatchObject({
    mayGrow: false,
    waitsFor: 'evidence',
  });
});

test('a site with few visitors holds each share for an hour', () => {
  const step = { toShareBp: 500, visitorsPerHour: 999 };
  expect(judgeStep(counts(100, 200), { ...step, heldMs: 60 * MINUTES - 1 }).waitsFor).toBe('time');
  expect(judgeStep(counts(100, 200), { ...step, heldMs: 60 * MINUTES }).waitsFor).toBeNull();
});

test('no visitors are no evidence', () => {
  expect(judgeStep([], { toShareBp: 500, heldMs: 9_999 * MINUTES, visitorsPerHour: 0 })).toEqual({
    mayGrow: false,
    evidence: 1,
    waitsFor: 'evidence',
  });
});
