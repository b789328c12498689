import type { Knex } from 'knex';
import type { HourCounts, OutcomeCounts } from '../health/counts.ts';
import { judgeStep, type Step } from '../health/ramp.ts';
import { thirdQuartile } from '../health/timeToContent.ts';
import { judge, type Observed, type Verdict } from '../health/verdict.ts';
import { type CountedVisitor, listFailed, type RunningCandidate } from './failures.repository.ts';
import { countBlocks, countVisitors, latestTimes, type Side, type VisitorCell } from './visitors.repository.ts';

/** Further failures from the same block are ignored, on both sides: one office, or one forger, is not the whole site. */
export const FAILURES_OF_A_BLOCK = 3;
/** Further visitors of an address block are not counted. */
const VISITORS_OF_A_BLOCK = 200;
const HOUR_MS = 3_600_000;

/** How many of an address block count: as failures and as silent or slow, and at all. */
export interface BlockLimits {
  readonly failures: number;
  readonly visitors: number;
}

/** In an intranet, where one block is enough, all visitors of it count. */
export function blockLimits(blocksNeeded: number): BlockLimits {
  if (blocksNeeded > 1) return { failures: FAILURES_OF_A_BLOCK, visitors: VISITORS_OF_A_BLOCK };
  return { failures: Number.MAX_SAFE_INTEGER, visitors: Number.MAX_SAFE_INTEGER };
}

/** What is known about the visitors of one side. */
export interface SideHealth {
  readonly visitors: number;
  readonly failed: number;
  /** The third quartile of the latest times to content, in milliseconds; null without any. */
  readonly contentMs: number | null;
}

export interface RolloutHealth {
  readonly observed: Observed;
  readonly verdict: Verdict;
  readonly sides: Readonly<Record<Side, SideHealth>>;
  /** What the ramp goes by. */
  readonly ramp: readonly HourCounts[];
  readonly visitorsPerHour: number;
  /** The step to the ramp's next share; null without one. */
  readonly next: { readonly toShareBp: number; readonly heldMs: number; readonly step: Step } | null;
}

/** Reads what was counted in a running rollout, and judges it. */
export async function readHealth(
  connection: Knex,
  running: RunningCandidate,
  { now, blocksNeeded }: { now: number; blocksNeeded: number },
): Promise<RolloutHealth> {
  const limits = blockLimits(blocksNeeded);
  const looked = { now, earlyOf: limits.failures };
  const [cells, failed, blocks, candidateMs, stableMs] = await Promise.all([
    countVisitors(connection, running, looked),
    listFailed(connection, { ...running, ofEachBlock: limits.failures }),
    countBlocks(connection, running, looked),
    latestTimes(connection, running, { side: 'candidate' }),
    latestTimes(connection, running),
  ]);
  const ofCandidate = failed.filter(({ side }) => side === 'candidate');
  const observed: Observed = {
    ...observedIn(cells),
    failure: [...seenIn(cells), ...failuresIn(failed, running)],
    blocks: { ...blocks, failure: new Set(ofCandidate.map(({ blockHash }) => blockHash)).size },
  };
  const ramp = rampCounts(cells);
  const seen = cells.reduce((sum, { outcome, visitors }) => sum + (outcome === null ? 0 : visitors), 0);
  const visitorsPerHour = seen / Math.max((now - running.since) / HOUR_MS, 1 / 6);
  return {
    observed,
    verdict: judge(observed, { blocksNeeded }),
    sides: {
      candidate: healthOfSide(cells, 'candidate', candidateMs),
      stable: healthOfSide(cells, 'stable', stableMs),
    },
    ramp,
    visitorsPerHour,
    next: nextStep(running, { ramp, visitorsPerHour, now }),
  };
}

function nextStep(
  { ramp, shareBp, shareSince }: RunningCandidate,
  { ramp: counts, visitorsPerHour, now }: { ramp: readonly HourCounts[]; visitorsPerHour: number; now: number },
): RolloutHealth['next'] {
  const toShareBp = ramp?.find((step) => step > shareBp);
  if (toShareBp === undefined) return null;
  const heldMs = now - shareSince;
  return { toShareBp, heldMs, step: judgeStep(counts, { toShareBp, heldMs, visitorsPerHour }) };
}

/** What the visitors tell the rules that go by first outcomes, signs of life and times. */
export function observedIn(cells: readonly VisitorCell[]): Pick<Observed, 'disaster' | 'silence' | 'time'> {
  const waited = cells.filter(({ isSilent }) => isSilent !== null);
  return {
    disaster: outcomesIn(
      cells.filter(({ outcome }) => outcome === 'good' || outcome === 'bad'),
      ({ outcome }) => outcome === 'bad',
    ),
    silence: hoursIn(waited, ({ isSilent, isEarly }) => isSilent === true && isEarly),
    time: outcomesIn(
      cells.filter(({ isSlow, isEarly }) => isSlow !== null && isEarly),
      ({ isSlow }) => isSlow === true,
    ),
  };
}

/** What a step of the ramp goes by: everyone who failed, however many of a block. */
export function rampCounts(cells: readonly VisitorCell[]): HourCounts[] {
  return hoursIn(
    cells.filter(({ outcome }) => outcome !== null),
    ({ hasFailed }) => hasFailed,
  );
}

/** Everybody once, for the rule that counts each visitor's failure once. */
function seenIn(cells: readonly VisitorCell[]): HourCounts[] {
  return hoursIn(
    cells.filter(({ outcome, isAgain }) => outcome !== null && !isAgain),
    () => false,
  );
}

function failuresIn(failed: readonly CountedVisitor[], { since }: RunningCandidate): HourCounts[] {
  return failed.map(({ side, shareBp, at }) => ({
    ...{ hour: Math.max(0, Math.floor((at - since) / HOUR_MS)), shareBp, seen: 0 },
    candidateBad: Number(side === 'candidate'),
    stableBad: Number(side === 'stable'),
  }));
}

function hoursIn(cells: readonly VisitorCell[], isBad: (cell: VisitorCell) => boolean): HourCounts[] {
  return cells.map((cell) => {
    const bad = isBad(cell) ? cell.visitors : 0;
    return {
      ...{ hour: cell.hour, shareBp: cell.drawBp, seen: cell.visitors },
      candidateBad: cell.side === 'candidate' ? bad : 0,
      stableBad: cell.side === 'stable' ? bad : 0,
    };
  });
}

function outcomesIn(cells: readonly VisitorCell[], isBad: (cell: VisitorCell) => boolean): OutcomeCounts[] {
  return cells.map((cell) => {
    const none = { shareBp: cell.drawBp, candidateGood: 0, candidateBad: 0, stableGood: 0, stableBad: 0 };
    return { ...none, [`${cell.side}${isBad(cell) ? 'Bad' : 'Good'}`]: cell.visitors };
  });
}

function healthOfSide(cells: readonly VisitorCell[], wanted: Side, times: readonly number[]): SideHealth {
  const own = cells.filter(({ side, outcome }) => side === wanted && outcome !== null);
  const count = (some: readonly VisitorCell[]) => some.reduce((sum, { visitors }) => sum + visitors, 0);
  return {
    visitors: count(own),
    failed: count(own.filter(({ hasFailed }) => hasFailed)),
    contentMs: thirdQuartile(times),
  };
}
