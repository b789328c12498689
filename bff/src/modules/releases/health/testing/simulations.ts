import { seededRandom } from '../../../../kernel/seededRandom.ts';
import { ALL_BP, type drawAgainBp, type OutcomeCounts } from '../counts.ts';
import { evidenceOfDifference } from '../evidenceOfDifference.ts';
import { holdMs, judgeStep, RAMP_BP, worseBelow } from '../ramp.ts';
import { BLOCKS_NEEDED, NEEDED, SLOW_CANDIDATES } from '../rules.ts';
import { isSlow, slowAbove, TIMES_KEPT } from '../timeToContent.ts';
import { takesBack } from '../verdict.ts';
import { type Rates, SimulatedRollout, WEEK_HOURS } from './simulatedRollout.ts';

type Random = () => number;

/** A candidate and its visitors. Rates are shares of visitors, 0 to 1. */
export interface World extends Rates {
  readonly shareBp: number;
  readonly visitorsPerHour: number;
}

/** Returns how many of the visitors of a week saw the candidate before it was rolled back; null if it never was. */
export function visitorsUntilTakenBack({ shareBp, visitorsPerHour, ...rates }: World, random: Random): number | null {
  const rollout = new SimulatedRollout({ shareBp, visitorsPerHour, withDisaster: true }, random);
  return rollout.visit(visitorsPerHour * WEEK_HOURS, rates) ? rollout.candidateVisitors : null;
}

/** The same for a candidate as good as stable for a day that then fails as `rates` say, counted from there. */
export function visitorsUntilLateIsTakenBack(
  { shareBp, visitorsPerHour, ...rates }: World,
  random: Random,
): number | null {
  const rollout = new SimulatedRollout({ shareBp, visitorsPerHour, withDisaster: true }, random);
  if (rollout.visit(visitorsPerHour * 24, { candidate: rates.stable, stable: rates.stable })) return null;
  const before = rollout.candidateVisitors;
  const left = visitorsPerHour * (WEEK_HOURS - 24);
  return rollout.visit(left, rates) ? rollout.candidateVisitors - before : null;
}

/** The same for a candidate that falls silent, of which only the rule `silence` hears. An estimate: visitors × share. */
export function visitorsUntilSilentIsTakenBack(
  { shareBp, visitorsPerHour, ...rates }: World,
  random: Random,
): number | null {
  const rollout = new SimulatedRollout({ shareBp, visitorsPerHour, rule: 'silence' }, random);
  const isTakenBack = rollout.visit(visitorsPerHour * WEEK_HOURS, rates);
  return isTakenBack ? Math.round((rollout.visitors * shareBp) / ALL_BP) : null;
}

/**
 * Returns whether a candidate is rolled back within a week by one rule, or by `failure` and `disaster`. An outage raises
 * both rates for an hour of the first day.
 */
export function isTakenBack(
  { shareBp, visitorsPerHour, ...rates }: World,
  { rule, outage }: { rule: 'failure' | 'silence' | 'both'; outage?: number | undefined },
  random: Random,
): boolean {
  const setting = rule === 'both' ? { withDisaster: true } : { rule };
  const rollout = new SimulatedRollout({ shareBp, visitorsPerHour, ...setting }, random);
  if (outage === undefined) return rollout.visit(visitorsPerHour * WEEK_HOURS, rates);
  return (
    rollout.visit(visitorsPerHour * 5, rates) ||
    rollout.visit(visitorsPerHour, { candidate: outage, stable: outage }) ||
    rollout.visit(visitorsPerHour * (WEEK_HOURS - 6), rates)
  );
}

/** Log-normal times to content with a median of a second. */
const SPREAD = 0.62;

/**
 * Returns how many visitors saw a candidate whose time to content is `slower` times stable's before it was rolled back;
 * null if it never was among so many visitors.
 */
export function visitorsUntilSlowIsTakenBack(
  { shareBp, slower, visitors }: { shareBp: number; slower: number; visitors: number },
  random: Random,
): number | null {
  const counts = { shareBp, candidateGood: 0, candidateBad: 0, stableGood: 0, stableBad: 0 };
  let latest: number[] = [];
  let above: number | null = null;
  let seen = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const ms = 1_000 * Math.exp(SPREAD * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
    if (random() * ALL_BP >= shareBp) {
      if (above !== null) counts[ms > above ? 'stableBad' : 'stableGood'] += 1;
      latest.push(ms);
      if (latest.length % 40 > 0) continue;
      latest = latest.slice(-TIMES_KEPT);
      above = slowAbove(latest);
    } else {
      seen += 1;
      if (above === null) continue;
      counts[isSlow('candidate', ms * slower, above) ? 'candidateBad' : 'candidateGood'] += 1;
      if (isTooSlow(counts)) return seen;
    }
  }
  return null;
}

function isTooSlow(counts: OutcomeCounts): boolean {
  const evidence = evidenceOfDifference([counts], SLOW_CANDIDATES);
  const blocks = counts.candidateBad;
  return takesBack({ evidence, evidenceNeeded: NEEDED.time, blocks, blocksNeeded: BLOCKS_NEEDED });
}

/** Returns whether evidence for a step was found in a week of looks every ten minutes, for a candidate as bad as it rules out. */
export function stepIsWronglyTaken(
  { toShareBp, shareBp, visitorsPerHour, stable }: Omit<World, 'candidate'> & { toShareBp: number },
  random: Random,
): boolean {
  const rollout = new SimulatedRollout({ shareBp, visitorsPerHour }, random);
  const rates = { candidate: stable + worseBelow(toShareBp), stable };
  const between = Math.max(1, Math.round(visitorsPerHour / 6));
  for (let seen = 0; seen < visitorsPerHour * WEEK_HOURS; seen += between) {
    rollout.visit(between, rates);
    if (rollout.judgeStep({ toShareBp, heldMs: holdMs(0), visitorsPerHour }).mayGrow) return true;
  }
  return false;
}

/**
 * Returns whether evidence for the step to 10% is found among regulars who all come at 1% and again at 5%, for a candidate
 * that is worse by what the step rules out. Each of them fails always or never. `draws`: how those count who come again.
 */
export function stepIsWronglyTakenByRegulars(
  { regulars, stable, draws }: { regulars: number; stable: number; draws: typeof drawAgainBp },
  random: Random,
): boolean {
  const [first, second, toShareBp] = [100, 500, 1_000];
  const visitors = Array.from({ length: regulars }, () => {
    const kind = random();
    return { bucket: random() * ALL_BP, fails: kind < stable, failsInCandidate: kind < stable + worseBelow(toShareBp) };
  });
  const counts = [first, draws(first, second)].map((shareBp) => ({
    ...{ hour: 0, shareBp, seen: 0, candidateBad: 0, stableBad: 0 },
  }));
  for (const [visit, shareBp] of [first, second].entries()) {
    const count = counts[visit];
    for (const [nth, { bucket, fails, failsInCandidate }] of visitors.entries()) {
      if (!count || (visit === 1 && bucket < first)) continue;
      count.seen += 1;
      if (bucket < shareBp ? failsInCandidate : fails) count[bucket < shareBp ? 'candidateBad' : 'stableBad'] += 1;
      if (nth % 200 > 0) continue;
      if (judgeStep(counts, { toShareBp, heldMs: holdMs(0), visitorsPerHour: 1_000 }).mayGrow) return true;
    }
  }
  return false;
}

/** What a ramp through all steps came to. */
export interface Ramp {
  /** `waits`: neither rolled back nor at the end within a week. */
  readonly end: 'rolled back' | 'finished' | 'waits';
  readonly hours: number;
  /** Visitors for whom the candidate failed. */
  readonly failed: number;
}

/** Ramps a candidate up by the evidence, looking every ten minutes, under the rule `failure` alone. */
export function rampUp({ visitorsPerHour, ...rates }: Omit<World, 'shareBp'>, random: Random): Ramp {
  const rollout = new SimulatedRollout({ shareBp: RAMP_BP[0], visitorsPerHour }, random);
  const between = Math.max(1, Math.round(visitorsPerHour / 6));
  let step = 0;
  let since = 0;
  const ended = (end: Ramp['end']) => ({ end, hours: rollout.hours, failed: rollout.candidateBad });
  while (rollout.hours < WEEK_HOURS) {
    if (rollout.visit(between, rates)) return ended('rolled back');
    const toShareBp = RAMP_BP[step + 1];
    if (toShareBp === undefined) return ended('finished');
    const heldMs = (rollout.hours - since) * 3_600_000;
    if (!rollout.judgeStep({ toShareBp, heldMs, visitorsPerHour }).mayGrow) continue;
    rollout.grow(toShareBp);
    step += 1;
    since = rollout.hours;
  }
  return ended('waits');
}

/** Repeats a simulation with random numbers that are the same every time. */
export function repeat<T>(runs: number, simulate: (random: Random) => T, seed = 1): T[] {
  const random = seededRandom(seed);
  return Array.from({ length: runs }, () => simulate(random));
}

/** Returns the value that a share (0 to 1) of the runs stay at or below. A run that never ended is above all of them. */
export function quantile(runs: readonly (number | null)[], share: number): number {
  const sorted = runs.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
