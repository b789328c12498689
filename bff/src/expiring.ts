import type { DeleteExpired } from './db/housekeeping.ts';
import { deleteExpiredCounters } from './db/storedCounters.ts';
import { deleteOldEvents } from './modules/alerts/alerts.repository.ts';
import { deleteOldActivity } from './modules/audit/activity.repository.ts';
import { deleteExpiredEmailLinks } from './modules/auth/emailLinks/emailLinks.repository.ts';
import { deleteExpiredResets } from './modules/auth/passwords/passwordResets.repository.ts';
import { deleteExpiredChallenges } from './modules/auth/secondFactors/proof/challenges.repository.ts';
import { deleteExpiredSetups } from './modules/auth/secondFactors/proof/totpFactors.repository.ts';
import { deleteUnseenDevices } from './modules/auth/sessions/knownDevices.repository.ts';
import { deleteExpiredSessions } from './modules/auth/sessions/sessions.repository.ts';
import { deleteOldExchanges } from './modules/bell/conversation/exchanges.repository.ts';
import { deleteExpiredKeys } from './modules/idempotency/once.ts';
import { deleteOldMails } from './modules/mail/outbox.repository.ts';
import { deleteOldFaults } from './modules/releases/catalog/faults.repository.ts';
import { deleteOldFailures } from './modules/releases/guard/failures.repository.ts';
import { deleteOldVisitors } from './modules/releases/guard/visitors.repository.ts';
import { deleteOldPreviews } from './modules/releases/previews/previews.repository.ts';
import { deleteOldProposals } from './modules/releases/proposals/proposals.repository.ts';
import { deleteOldStories, deleteOldStoryReads } from './providers/market/live/store/stories.repository.ts';
import { deleteOldUnknown } from './providers/market/live/store/unknownLooks.ts';

/** Each module with expiring rows adds its function here. It deletes a slice and returns how many rows that were. */
export const EXPIRING: readonly DeleteExpired[] = [
  deleteExpiredSessions,
  deleteUnseenDevices,
  deleteExpiredResets,
  deleteExpiredKeys,
  deleteExpiredEmailLinks,
  deleteOldMails,
  deleteOldEvents,
  deleteExpiredChallenges,
  deleteExpiredSetups,
  deleteOldActivity,
  deleteOldExchanges,
  deleteExpiredCounters,
  deleteOldFaults,
  deleteOldPreviews,
  deleteOldProposals,
  deleteOldFailures,
  deleteOldVisitors,
  deleteOldStories,
  deleteOldStoryReads,
  deleteOldUnknown,
];
