import type { LogEntry } from '../../bff/src/modules/releases/rollouts/releaseLog.repository.ts';

interface Situation {
  readonly stable: string | null;
  /** The version of the new build. */
  readonly built: string;
  /** It was never built before. */
  readonly isNew: boolean;
  readonly lastMove: Pick<LogEntry, 'via'> | null;
}

/**
 * Whether `npm start` makes a built section the stable one. What someone changed in the sources goes live; a version that a
 * release manager chose by hand stays until there is something new.
 */
export function chooseMove({ stable, built, isNew, lastMove }: Situation): 'promote' | 'leave' {
  if (stable === built) return 'leave';
  if (stable === null || isNew || lastMove === null) return 'promote';
  return lastMove.via === 'start' ? 'promote' : 'leave';
}
