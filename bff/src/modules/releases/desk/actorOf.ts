import type { DeskCaller } from '../../../http/context.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';

export type { Actor };

/** How the release log names a caller over HTTP. */
export function actorOf({ who, as, id, person }: DeskCaller, request: { address: string; id: string }): Actor {
  return as === 'token' ? { who, via: 'token', request, person, tokenId: id } : { who, via: 'desk', request, person };
}
