import type { DeskStatus } from '@bellwether/sdk/contract/types';
import { badUntilTakenBack, visitorsUntilStep } from '../health/outlook.ts';
import { HEALTH_NEEDED, holdMs } from '../health/ramp.ts';
import type { RunningCandidate } from './failures.repository.ts';
import type { RolloutHealth } from './rolloutHealth.ts';

/** The health of a rollout as the desk shows it. */
export type ShownHealth = NonNullable<DeskStatus['sections'][number]['health']>;

const HOUR_MS = 3_600_000;

export function shownHealth(
  { shareBp, since }: RunningCandidate,
  { observed, verdict, sides, ramp, next, visitorsPerHour }: RolloutHealth,
  { now, blocksNeeded }: { now: number; blocksNeeded: number },
): ShownHealth {
  const place = { shareBp, hour: Math.max(0, Math.floor((now - since) / HOUR_MS)), blocksNeeded };
  return {
    ...sides,
    rules: verdict.figures.map(({ rule, evidence, evidenceNeeded, candidateBad, stableBad, blocks }) => ({
      ...{ rule, evidence, needed: evidenceNeeded, candidateBad, stableBad, blocks, blocksNeeded },
      more: badUntilTakenBack(rule, observed, place),
    })),
    next: next && {
      toShareBp: next.toShareBp,
      evidence: next.step.evidence,
      needed: HEALTH_NEEDED,
      more: visitorsUntilStep(ramp, { ...place, toShareBp: next.toShareBp }),
      waitMs: Math.max(0, holdMs(visitorsPerHour) - next.heldMs),
    },
  };
}
