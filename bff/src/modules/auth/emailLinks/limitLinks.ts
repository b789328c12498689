import type { Knex } from 'knex';
import { tooMany } from '../../../http/rateLimits.ts';
import { type EmailLinkKind, emailLinkTimes } from './emailLinks.repository.ts';

/** Links of one kind per account and window. */
const LINKS_PER_WINDOW = 3;
const LINKS_WINDOW_MS = 30 * 60_000;

/**
 * Call it while holding the user's row, so that the count holds under parallel requests. One link created at `free`,
 * that of the registration, does not count.
 * @throws Refusal `too-many` with the seconds to wait
 */
export async function limitLinks(
  trx: Knex.Transaction,
  userId: string,
  { kind, free, now }: { kind: EmailLinkKind; free?: number; now: number },
): Promise<void> {
  const times = await emailLinkTimes(trx, userId, { kind, since: now - LINKS_WINDOW_MS });
  if (times[0] === free) times.shift();
  const oldest = times.at(-LINKS_PER_WINDOW);
  if (oldest !== undefined) throw tooMany((oldest + LINKS_WINDOW_MS - now) / 1000);
}
