import { evidenceText, progressOf, rolledBackText, seconds, shareOf, stepText } from './healthText.ts';

const running = { candidate: '1.5.0', isHeld: false };
const rule = { evidence: 12.4, needed: 200, candidateBad: 2, stableBad: 0, blocks: 2, blocksNeeded: 3 };

test('evidence grows by factors, so the bar shows its logarithm', () => {
  expect([0.1, 1, Math.sqrt(200), 200, 1e300].map((evidence) => progressOf(evidence, 200))).toEqual([
    0,
    0,
    expect.closeTo(0.5),
    1,
    1,
  ]);
  expect([0.04, 0.36, 12.9, 1_502, 3e9].map(evidenceText)).toEqual(['0', '0.4', '12', '1,502', 'over a million']);
});

test('figures that are not there are not zero', () => {
  expect([shareOf(0, 0), shareOf(1, 400), seconds(null), seconds(1_449)]).toEqual(['—', '0.25%', '—', '1.4 s']);
});

test('says how many more visitors it takes, and from where', () => {
  expect(rolledBackText({ ...rule, rule: 'failure', more: 2 }, '1.5.0')).toBe(
    'Rolls back by itself once 2 more visitors see it fail, from at least 1 more network.',
  );
  expect(rolledBackText({ ...rule, rule: 'silence', more: 40, blocks: 9 }, '1.5.0')).toBe(
    'Rolls back by itself once 40 more visitors have a page that never reports back.',
  );
  expect(rolledBackText({ ...rule, rule: 'time', more: 0 }, '1.5.0')).toBe(
    'Enough evidence: 1.5.0 is being rolled back.',
  );
  expect(rolledBackText({ ...rule, rule: 'time', more: null }, '1.5.0')).toBe(
    'Rolls back by itself only once over a million more visitors wait too long.',
  );
});

test('says what the next share waits for', () => {
  const next = { toShareBp: 500, evidence: 3, needed: 20, more: 91, waitMs: 0 };
  expect(stepText(next, running)).toBe('Grows to 5% after 91 more visitors with 1.5.0, if it fails for none.');
  expect(stepText({ ...next, more: 1, waitMs: 61_000 }, running)).toBe(
    'Grows to 5% after 1 more visitor with 1.5.0, if it fails for none, in 2 minutes at the earliest.',
  );
  expect(stepText({ ...next, more: 0, waitMs: 5 * 3_600_000 }, running)).toBe(
    'Grows to 5% in 5 hours at the earliest.',
  );
  expect(stepText({ ...next, more: 0, waitMs: 5_430_000 }, running)).toBe(
    'Grows to 5% in 1 hour and 31 minutes at the earliest.',
  );
  expect(stepText({ ...next, more: 0, waitMs: 59_000 }, running)).toBe('Grows to 5% in 1 minute at the earliest.');
  expect(stepText({ ...next, toShareBp: 10_000, more: 0 }, running)).toBe('Promoted next.');
  expect(stepText({ ...next, more: null }, running)).toBe(
    'Too many visitors failed for a larger share. Decide by the figures.',
  );
  expect(stepText(next, { ...running, isHeld: true })).toBe(
    'Held: the share stays until it is resumed. The next one is 5%.',
  );
});
