import type { Database } from '../../../db/database.ts';
import { findUser } from '../users/users.repository.ts';

interface MailWishes {
  /** An address that its owner has proved. */
  readonly email: string;
  /** An IANA name. */
  readonly timeZone: string;
}

/** Says who wants mail about what happens to what they follow ("Email Notifications"). */
export class MailWishesService {
  private readonly db: Database;

  constructor({ db }: { db: Database }) {
    this.db = db;
  }

  /** null for someone who wants none, who has not proved an address, or whose account is gone. */
  async of(userId: string): Promise<MailWishes | null> {
    const user = await findUser(this.db.knex, userId);
    if (!user || user.emailVerifiedAt === null || !user.notifications.email) return null;
    return { email: user.email, timeZone: user.appPreferences.timeZone };
  }
}
