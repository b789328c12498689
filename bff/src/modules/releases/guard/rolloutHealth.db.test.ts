import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { seededRandom } from '../../../kernel/seededRandom.ts';
import { evidenceOfDifference } from '../health/evidenceOfDifference.ts';
import { evidenceOfHarm } from '../health/evidenceOfHarm.ts';
import { evidenceOfHealth } from '../health/evidenceOfHealth.ts';
import { DISASTERS, FAILURE_MARGIN, SILENCE_MARGIN, SLOW_CANDIDATES } from '../health/rules.ts';
import { isSlow, slowAbove, thirdQuartile } from '../health/timeToContent.ts';
import { addFailed, type RunningCandidate } from './failures.repository.ts';
import { readHealth } from './rolloutHealth.ts';
import { type Heard, keepHeard } from './visitors.repository.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const SINCE = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const running: RunningCandidate = {
  section: 'mfe-chat',
  candidate: '2',
  stable: '1',
  rollout: 1,
  salt: 'salt',
  shareBp: 2_000,
  since: SINCE,
  shareSince: SINCE,
  isHeld: false,
  ramp: [5_000],
  revision: 2,
};

test('the rules see in the database what they see in the simulation', async () => {
  const random = seededRandom(11);
  const hours = [0, 1, 2].map((hour) => ({ hour, shareBp: 2_000, seen: 0, candidateBad: 0, stableBad: 0 }));
  const silence = hours.map((hour) => ({ ...hour }));
  const outcomes = { shareBp: 2_000, candidateGood: 0, candidateBad: 0, stableGood: 0, stableBad: 0 };
  for (const [hour, counts] of hours.entries()) {
    const heard: Heard[] = [];
    const given: Heard[] = [];
    for (let nth = 0; nth < 400; nth += 1) {
      const side = random() < 0.2 ? 'candidate' : 'stable';
      const isBad = random() < (side === 'candidate' ? 0.08 : 0.05);
      const isSilent = random() < 0.2;
      const visitorHash = `${hour} ${nth}`.padEnd(22, '-');
      const at = SINCE + hour * HOUR;
      const own = { visitorHash, blockHash: visitorHash, side, shareBp: 2_000, hour, at } as const;
      given.push({ ...own, what: 'given', givenAt: at });
      silence[hour] = { ...(silence[hour] ?? counts), seen: nth + 1 };
      if (isSilent) {
        const count = silence[hour];
        if (count) count[`${side}Bad`] += 1;
        continue;
      }
      heard.push({ ...own, what: isBad ? 'bad' : 'fine' });
      counts.seen += 1;
      outcomes[`${side}${isBad ? 'Bad' : 'Good'}`] += 1;
      if (!isBad) continue;
      counts[`${side}Bad`] += 1;
      await addFailed(database.db.knex, { ...running, ...own, now: at });
    }
    await keepHeard(database.db.knex, running, given, { mostOfBlock: 200 });
    await keepHeard(database.db.knex, running, heard, { mostOfBlock: 200 });
  }
  const health = await readHealth(database.db.knex, running, { now: SINCE + 3 * HOUR, blocksNeeded: 3 });
  const evidence = Object.fromEntries(health.verdict.figures.map((figures) => [figures.rule, figures.evidence]));
  expect(evidence.failure).toBeCloseTo(evidenceOfHarm(hours, FAILURE_MARGIN), 8);
  expect(evidence.silence).toBeCloseTo(evidenceOfHarm(silence, SILENCE_MARGIN), 8);
  expect(evidence.disaster).toBeCloseTo(evidenceOfDifference([outcomes], DISASTERS), 8);
  expect(health.next?.step.evidence).toBeCloseTo(evidenceOfHealth(hours, 0.005), 8);
  expect(health.sides.candidate).toMatchObject({
    visitors: outcomes.candidateGood + outcomes.candidateBad,
    failed: outcomes.candidateBad,
  });
});

test('the rule for time sees in the database what it sees in the simulation', async () => {
  const random = seededRandom(12);
  const outcomes = { shareBp: 2_000, candidateGood: 0, candidateBad: 0, stableGood: 0, stableBad: 0 };
  const times = { candidate: [] as number[], stable: [] as number[] };
  for (let round = 0; round < 12; round += 1) {
    const at = SINCE + round * 1_000;
    const above = slowAbove(times.stable);
    const heard = Array.from({ length: 60 }, (_, nth): Heard => {
      const side = random() < 0.2 ? 'candidate' : 'stable';
      const ms = Math.round((side === 'candidate' ? 1_400 : 700) * (0.5 + random()));
      if (above !== null) outcomes[`${side}${isSlow(side, ms, above) ? 'Bad' : 'Good'}`] += 1;
      const visitorHash = `${round} ${nth}`.padEnd(22, '-');
      const own = { visitorHash, blockHash: visitorHash, side, shareBp: 2_000, hour: 0, at: at + nth } as const;
      return { ...own, what: 'fine', ms, document: { issuedAt: at, isNew: true } };
    });
    for (const { side, ms = 0 } of heard) times[side].push(ms);
    await keepHeard(database.db.knex, running, heard, { mostOfBlock: 200 });
  }
  expect(times.stable.length).toBeGreaterThan(400); // so that the oldest no longer count
  const { verdict, sides } = await readHealth(database.db.knex, running, { now: SINCE + HOUR, blocksNeeded: 3 });
  const figures = verdict.figures.find(({ rule }) => rule === 'time');
  expect((figures?.evidence ?? 0) / evidenceOfDifference([outcomes], SLOW_CANDIDATES)).toBeCloseTo(1, 8);
  expect(figures).toMatchObject({
    candidateBad: outcomes.candidateBad,
    stableBad: outcomes.stableBad,
    visitors: Object.values(outcomes).reduce((sum, count) => sum + count, -outcomes.shareBp),
    blocks: outcomes.candidateBad,
  });
  expect(verdict.takenBackBy).toBe('time');
  expect([sides.candidate.contentMs, sides.stable.contentMs]).toEqual([
    thirdQuartile(times.candidate),
    thirdQuartile(times.stable.slice(-400)),
  ]);
});
