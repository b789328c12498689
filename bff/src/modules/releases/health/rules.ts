import type { Alternative } from './evidenceOfDifference.ts';
import type { Margin } from './evidenceOfHarm.ts';

/** What rolls a candidate back. */
export const RULES = ['failure', 'disaster', 'silence', 'time'] as const;
export type Rule = (typeof RULES)[number];

/** The evidence at which each rule acts. Their false rollbacks add up to at most 1/200 + 1/1000 + 1/500 + 1/500 = 1%. */
export const NEEDED: Readonly<Record<Rule, number>> = { failure: 200, disaster: 1_000, silence: 500, time: 500 };

/** A load, a mount or a crash. */
export const FAILURE_MARGIN: Margin = { ratio: 1.1, extra: 0.0025 };
/** A document without any sign of life for a minute. Many are closed before, so more of it is ordinary. */
export const SILENCE_MARGIN: Margin = { ratio: 1.1, extra: 0.01 };

/** Nothing works; half works; a fifth does not; and nothing works while everybody is in trouble. */
export const DISASTERS: readonly Alternative[] = [
  { candidate: 0.99, stable: 0.001 },
  { candidate: 0.5, stable: 0.001 },
  { candidate: 0.2, stable: 0.001 },
  { candidate: 0.9, stable: 0.3 },
];

/** A quarter of stable's visitors wait longer than the third quartile. */
export const SLOW_CANDIDATES: readonly Alternative[] = [0.3, 0.4, 0.55, 0.8].map((candidate) => ({
  candidate,
  stable: 0.25,
}));

/** How many address blocks the candidate's bad visitors must come from, so that one network cannot end a rollout. */
export const BLOCKS_NEEDED = 3;
