/** A share of 1, as shares are given: out of 10,000 visitors. */
export const ALL_BP = 10_000;

/**
 * Returns how likely chance makes a visitor of stable the candidate's when its share grows: 10,000 × (s₂ − s₁) / (1 − s₁). All
 * shares are out of 10,000.
 */
export function drawAgainBp(fromShareBp: number, toShareBp: number): number {
  return Math.round((ALL_BP * (toShareBp - fromShareBp)) / (ALL_BP - fromShareBp));
}

/**
 * What one rollout's visitors met in one hour at one share. Counters of several replicas add up. A visitor counts once per
 * rollout as seen and once as bad, however often the page loads.
 */
export interface HourCounts {
  /** Whole hours since the rollout began. */
  readonly hour: number;
  /** How likely each of these visitors was to be the candidate's, out of 10,000: its share, or `drawAgainBp`. */
  readonly shareBp: number;
  /** Visitors seen for the first time, of either side. */
  readonly seen: number;
  /** Visitors of the candidate to whom the bad outcome happened for the first time. */
  readonly candidateBad: number;
  /** The same for stable. */
  readonly stableBad: number;
}

/** The first outcomes of a rollout's visitors at one share, one per visitor. */
export interface OutcomeCounts {
  /** Out of 10,000. */
  readonly shareBp: number;
  readonly candidateGood: number;
  readonly candidateBad: number;
  readonly stableGood: number;
  readonly stableBad: number;
}
