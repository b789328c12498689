import type { HourCounts, OutcomeCounts } from './counts.ts';
import { evidenceOfDifference } from './evidenceOfDifference.ts';
import { evidenceOfHarm } from './evidenceOfHarm.ts';
import {
  BLOCKS_NEEDED,
  DISASTERS,
  FAILURE_MARGIN,
  NEEDED,
  RULES,
  type Rule,
  SILENCE_MARGIN,
  SLOW_CANDIDATES,
} from './rules.ts';

/** Everything that was counted in one rollout. */
export interface Observed {
  readonly failure: readonly HourCounts[];
  readonly silence: readonly HourCounts[];
  readonly disaster: readonly OutcomeCounts[];
  readonly time: readonly OutcomeCounts[];
  /** How many address blocks (`blockOf`) the candidate's bad visitors came from, per rule. */
  readonly blocks: Readonly<Record<Rule, number>>;
}

/** What a rule goes by, for the log and for release managers. */
export interface Figures {
  readonly rule: Rule;
  readonly evidence: number;
  readonly evidenceNeeded: number;
  readonly candidateBad: number;
  readonly stableBad: number;
  /** Visitors of both sides. */
  readonly visitors: number;
  readonly blocks: number;
  readonly blocksNeeded: number;
}

export interface Verdict {
  /** The rule that rolls the candidate back; null while none does. */
  readonly takenBackBy: Rule | null;
  readonly figures: readonly Figures[];
}

type AnyCounts = HourCounts | OutcomeCounts;

/**
 * Judges a candidate by the counts of its rollout so far. `blocksNeeded` is 1 where all visitors share a network, as in an
 * intranet.
 */
export function judge(observed: Observed, { blocksNeeded = BLOCKS_NEEDED }: { blocksNeeded?: number } = {}): Verdict {
  const evidence: Record<Rule, number> = {
    failure: evidenceOfHarm(observed.failure, FAILURE_MARGIN),
    disaster: evidenceOfDifference(observed.disaster, DISASTERS),
    silence: evidenceOfHarm(observed.silence, SILENCE_MARGIN),
    time: evidenceOfDifference(observed.time, SLOW_CANDIDATES),
  };
  const figures = RULES.map((rule) => ({
    rule,
    evidence: evidence[rule],
    evidenceNeeded: NEEDED[rule],
    candidateBad: total(observed[rule], ({ candidateBad }) => candidateBad),
    stableBad: total(observed[rule], ({ stableBad }) => stableBad),
    visitors: total(observed[rule], visitorsOf),
    blocks: observed.blocks[rule],
    blocksNeeded,
  }));
  return { takenBackBy: figures.find(takesBack)?.rule ?? null, figures };
}

/** Whether a rule rolls a candidate back. */
export function takesBack(figures: Pick<Figures, 'evidence' | 'evidenceNeeded' | 'blocks' | 'blocksNeeded'>): boolean {
  return figures.evidence >= figures.evidenceNeeded && figures.blocks >= figures.blocksNeeded;
}

function visitorsOf(counts: AnyCounts): number {
  if ('seen' in counts) return counts.seen;
  return counts.candidateGood + counts.candidateBad + counts.stableGood + counts.stableBad;
}

function total(counts: readonly AnyCounts[], of: (each: AnyCounts) => number): number {
  return counts.reduce((sum, each) => sum + of(each), 0);
}
