import type { Notice } from '@bellwether/sdk/section/shellApi.ts';
import type { Ending } from './sessionStore.ts';

const ENDINGS: Record<Ending, Notice | null> = {
  expired: { kind: 'error', message: 'Your session has ended. Please log in again.' },
  unavailable: {
    kind: 'error',
    message: 'Your data could not be loaded, so you have been logged out. Please log in again.',
  },
  elsewhere: { kind: 'info', message: 'You have been logged out in another tab.' },
  logout: null,
  replaced: null,
};

/** The notice for a session that ended without the user's doing, or null if none is needed. */
export function endingNotice(why: Ending): Notice | null {
  return ENDINGS[why];
}
