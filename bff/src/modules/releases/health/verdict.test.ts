import { NEEDED, RULES } from './rules.ts';
import { judge, type Observed, takesBack } from './verdict.ts';

const NOTHING: Observed = {
  failure: [],
  silence: [],
  disaster: [],
  time: [],
  blocks: { failure: 0, disaster: 0, silence: 0, time: 0 },
};
const blocks = (count: number) => ({ failure: count, disaster: count, silence: count, time: count });
const hour = { hour: 0, shareBp: 100, seen: 300, candidateBad: 3, stableBad: 0 };
const allFail = { shareBp: 1_000, candidateGood: 0, candidateBad: 4, stableGood: 36, stableBad: 0 };

test('nothing counted rolls nothing back', () => {
  expect(judge(NOTHING).takenBackBy).toBeNull();
  expect(judge(NOTHING).figures.map(({ rule, evidence }) => [rule, evidence])).toEqual([
    ['failure', 1],
    ['disaster', 1],
    ['silence', 1],
    ['time', 1],
  ]);
});

test.each<[string, Partial<Observed>]>([
  ['failure', { failure: [hour] }],
  ['disaster', { disaster: [allFail] }],
  ['silence', { silence: [{ ...hour, seen: 500, candidateBad: 5 }] }],
  ['time', { time: [{ shareBp: 1_000, candidateGood: 5, candidateBad: 35, stableGood: 270, stableBad: 90 }] }],
])('rolls a candidate back by %s alone', (rule, observed) => {
  expect(judge({ ...NOTHING, ...observed, blocks: blocks(3) }).takenBackBy).toBe(rule);
});

test('bad visitors of one or two networks roll nothing back, except where all visitors share one', () => {
  const observed = { ...NOTHING, failure: [hour], disaster: [allFail] };
  expect(judge({ ...observed, blocks: blocks(2) }).takenBackBy).toBeNull();
  expect(judge({ ...observed, blocks: blocks(1) }, { blocksNeeded: 1 }).takenBackBy).toBe('failure');
});

test('the rules’ false rollbacks add up to the 1% that is promised', () => {
  expect(RULES.reduce((sum, rule) => sum + 1 / NEEDED[rule], 0)).toBeLessThanOrEqual(0.01 + 1e-12);
});

test('a rule acts at its evidence and its blocks, and not before', () => {
  const needed = { evidenceNeeded: 500, blocksNeeded: 3 };
  expect(takesBack({ ...needed, evidence: 500, blocks: 3 })).toBe(true);
  expect(takesBack({ ...needed, evidence: 499.9, blocks: 30 })).toBe(false);
  expect(takesBack({ ...needed, evidence: 1e9, blocks: 2 })).toBe(false);
});

test('says what it went by', () => {
  const { figures } = judge({ ...NOTHING, failure: [hour, { ...hour, hour: 1, stableBad: 2 }], blocks: blocks(4) });
  expect(figures[0]).toMatchObject({
    rule: 'failure',
    evidenceNeeded: 200,
    candidateBad: 6,
    stableBad: 2,
    visitors: 600,
    blocks: 4,
    blocksNeeded: 3,
  });
  expect(judge({ ...NOTHING, disaster: [allFail] }).figures[1]).toMatchObject({
    candidateBad: 4,
    stableBad: 0,
    visitors: 40,
  });
});

test('equal versions keep their candidate, whatever happens to both', () => {
  const equal = { ...hour, shareBp: 1_000, seen: 10_000, candidateBad: 300, stableBad: 2_700 };
  const outcome = { shareBp: 1_000, candidateGood: 700, candidateBad: 300, stableGood: 6_300, stableBad: 2_700 };
  const observed = { failure: [equal], silence: [equal], disaster: [outcome], time: [outcome], blocks: blocks(9) };
  expect(judge(observed).takenBackBy).toBeNull();
});
