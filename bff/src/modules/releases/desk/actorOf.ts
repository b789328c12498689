import type { DeskCaller } from '../../../http/context.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';

export type { Actor };

/** How the release log names a caller over HTTP. */
export function actorOf({ who, as, person }: DeskCaller, request: { address: string; id: string }): Actor {
  return { who, via: as === 'token' ? 'token' : 'desk', request, person };
}
