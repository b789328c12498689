import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { oneAtATime } from '../../../../kernel/oneAtATime.ts';
import { DAY_MS } from '../../../../market/calendar/days.ts';
import type { SymbolDirectory } from '../directories/symbolDirectory.ts';
import { feedBudgets } from '../store/budgets.ts';
import type { Lease } from '../store/lease.ts';
import { listedReads, readListed, storeListed } from '../store/listed.repository.ts';

/** A list that fails is asked for again so late, for it is one call of a small plan. */
const AGAIN_MS = DAY_MS / 4;
/** A list of less than half of what there was is taken for cut off. */
const LEAST_SHARE = 0.5;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly lease: Lease;
  readonly directory: SymbolDirectory;
  /** What its feed knows us by. */
  readonly account: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Reads a directory once a day, on the server with the lease. A failure costs nothing but the list. */
export function directoryRounds({ db, clock, lease, directory, account, log }: Settings): () => Promise<void> {
  const { name, feed, budgets } = directory;
  const allows = feedBudgets(db, { feed, budgets, clock, account });
  const read = directory.open(lease.permit(allows.forRounds));
  const { signal } = new AbortController();
  let restUntil = 0;

  return oneAtATime(async () => {
    const now = clock.now();
    if (now < restUntil || !(await lease.hold())) return;
    const readAt = (await listedReads(db.knex)).get(name);
    if (readAt !== undefined && now - readAt < DAY_MS) {
      restUntil = readAt + DAY_MS;
      return;
    }
    const said = await read(signal);
    if ('failed' in said) {
      if (said.failed === 'waits') return;
      restUntil = Math.max(said.retryAt, now + AGAIN_MS);
      if (said.failed === 'budget') await allows.stop(said);
      const level = said.failed === 'refused' ? 'warn' : 'info';
      log[level]({ feed: name, why: said.why }, 'no directory of listed symbols was read');
      return;
    }
    restUntil = now + AGAIN_MS;
    if ('none' in said) return;
    const before = (await readListed(db.knex, name)).size;
    if (said.got.length < before * LEAST_SHARE) {
      log.warn({ feed: name, listed: said.got.length, before }, 'a directory was too short to be whole');
      return;
    }
    await storeListed(db, name, said.got, { now });
  });
}
