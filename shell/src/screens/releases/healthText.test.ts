import { evidenceText, progressOf, seconds, shareOf, stepText, takenBackText } from './healthText.ts';

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
  expect(takenBackText({ ...rule, rule: 'failure', more: 2 }, '1.5.0')).toBe(
    'Takes 1.5.0 back after 2 more: each a visitor for whom it fails, from 1 more network.',
  );
  expect(takenBackText({ ...rule, rule: 'silence', more: 40, blocks: 9 }, '1.5.0')).toBe(
    'Takes 1.5.0 back after 40 more: each a visitor whose page never reports back.',
  );
  expect(takenBackText({ ...rule, rule: 'time', more: 0 }, '1.5.0')).toBe('Enough to take 1.5.0 back.');
  expect(takenBackText({ ...rule, rule: 'time', more: null }, '1.5.0')).toBe(
    'Takes more than a million visitors to take 1.5.0 back.',
  );
});

test('says what the next share waits for', () => {
  const next = { toShareBp: 500, evidence: 3, needed: 20, more: 4_812, waitMs: 0 };
  expect(stepText(next, false)).toBe('Grows to 5% after 4,812 more visitors without a failure.');
  expect(stepText({ ...next, more: 1, waitMs: 61_000 }, false)).toBe(
    'Grows to 5% after 1 more visitor without a failure, in 2 minutes at the earliest.',
  );
  expect(stepText({ ...next, more: 0, waitMs: 59_000 }, false)).toBe('Grows to 5% in 1 minute at the earliest.');
  expect(stepText({ ...next, toShareBp: 10_000, more: 0 }, false)).toBe('Promoted next.');
  expect(stepText({ ...next, more: null }, false)).toBe(
    'Too many visitors failed for a larger share. Decide by the figures.',
  );
  expect(stepText(next, true)).toBe('Held: the share stays until it is resumed.');
});
