import type { LogEntry } from '../../bff/src/modules/releases/rollouts/releaseLog.repository.ts';

/**
 * What a start may promote. `first versions`: only what an empty registry needs to serve pages. `changes`: also what someone
 * changed in the sources, on a developer's machine.
 */
export type Promotes = 'first versions' | 'changes';

interface Situation {
  readonly promotes: Promotes;
  /** No section has a stable version. */
  readonly isFirst: boolean;
  readonly stable: string | null;
  /** A release manager took the section off the page. */
  readonly isOff: boolean;
  /** A second person confirms what becomes stable. A start is nobody. */
  readonly twoPerson: boolean;
  /** The version of the new build. */
  readonly built: string;
  /** It was never built before. */
  readonly isNew: boolean;
  /** Its content was rolled back or withdrawn, under this version or another. */
  readonly isRejected: boolean;
  readonly lastMove: Pick<LogEntry, 'via'> | null;
}

/**
 * Whether a start makes a built section the stable one. In production, release managers do, or the last replica to start
 * would win. In development, a changed source goes live, except what was rolled back or off the page, or needs two people; a
 * version that was chosen by hand stays until there is something new.
 */
export function chooseMove(situation: Situation): 'promote' | 'leave' {
  const { promotes, isFirst, stable, isOff, twoPerson, built, isNew, isRejected, lastMove } = situation;
  if (stable === built || isRejected || isOff || twoPerson) return 'leave';
  if (isFirst) return 'promote';
  if (promotes === 'first versions') return 'leave';
  if (stable === null || isNew || lastMove === null) return 'promote';
  return lastMove.via === 'start' ? 'promote' : 'leave';
}
