import type { VisibleMove } from '../rollouts/releaseLog.repository.ts';

/** How long a tab may stay open and still find the files of its page. */
export const TAB_REACH_MS = 14 * 24 * 3_600_000;
/** How many of a section's latest versions stay, whatever became of them. */
export const LATEST_KEPT = 20;

interface Section {
  /** Every version with files, latest first. */
  readonly versions: readonly string[];
  /** Stable, candidate, fallback, previewed, and what a promotion brings back to the page. */
  readonly inUse: readonly (string | null)[];
  /** Oldest first. */
  readonly moves: readonly VisibleMove[];
  readonly now: number;
}

/** Returns the versions of a section that prune keeps. */
export function keptVersions({ versions, inUse, moves, now }: Section): Set<string> {
  const kept = [...inUse, ...versions.slice(0, LATEST_KEPT), ...withinReach(moves, now - TAB_REACH_MS)];
  return new Set(kept.filter((version) => version !== null));
}

/** The versions that a page served since then may still load: its own, and the fallback that it carries. */
function withinReach(moves: readonly VisibleMove[], since: number): (string | null)[] {
  const live = new Set<string | null>();
  let candidate: string | null = null;
  for (const { act, at, from, to } of moves) {
    // Every move of the stable version ends the candidate, also where its row does not name it.
    if (at >= since) for (const version of [from, to, candidate]) live.add(version);
    candidate = act === 'rollout' ? to : null;
  }
  const last = moves.findLast(({ act }) => act !== 'rollout');
  if (last?.to) live.add(last.to);
  return [...live, ...moves.filter(({ to }) => to !== null && live.has(to)).map(({ from }) => from)];
}
