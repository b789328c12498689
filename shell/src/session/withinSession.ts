import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import type { LiveSession } from './liveSession.ts';
import type { Peers } from './peers.ts';
import type { Wait } from './retryTransient.ts';

/** What the actions of a session work with. */
export interface WithinSession {
  /** The session whose data is shown, or null if no one is signed in. */
  live: () => LiveSession | null;
  change: (part: Pick<Partial<SessionState>, 'user' | 'watchlist' | 'portfolio'>) => void;
  tell: Peers['tell'];
  onTrouble: (error: unknown, where: string) => void;
  pause: Wait;
}
