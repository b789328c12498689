import type { ActivityPage } from '@bellwether/sdk/contract/types';
import { ACTIVITY_PAGE_SIZE } from '@bellwether/sdk/limits';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { type Activity, type ActivityPlace, listActivity } from './activity.repository.ts';
import { shownAct } from './acts.ts';

/** What happened to a user's account, in words. */
export class ActivityService {
  private readonly db: Database;
  private readonly clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.db = db;
    this.clock = clock;
  }

  /**
   * Returns a page of the last 90 days, latest first. `before` is the `next` of the page above it.
   * @throws Refusal `invalid` if `before` is no such text
   */
  async list(userId: string, before: string | undefined): Promise<ActivityPage> {
    const limit = ACTIVITY_PAGE_SIZE + 1; // one more tells whether a page follows
    const place = before === undefined ? null : placeFrom(before);
    const acts = await listActivity(this.db.knex, userId, { before: place, limit, now: this.clock.now() });
    const shown = acts.slice(0, ACTIVITY_PAGE_SIZE);
    const last = shown.at(-1);
    return {
      acts: shown.flatMap(inWords),
      next: last && acts.length > shown.length ? `${last.at} ${last.id}` : null,
    };
  }
}

function inWords({ id, at, act, times, device, address, details }: Activity): ActivityPage['acts'] {
  const words = shownAct(act);
  if (!words) return []; // an older version's act
  const sentence = words.sentence({ device, times, details });
  if (sentence === null) return []; // stored before this act was left out
  return [{ _id: id, at: new Date(at).toISOString(), sentence, device: words.namesDevice ? null : device, address }];
}

function placeFrom(before: string): ActivityPlace {
  const space = before.indexOf(' ');
  const at = Number(before.slice(0, space));
  if (space < 1 || space === before.length - 1 || !/^\d{1,15}$/.test(before.slice(0, space))) {
    throw new Refusal('invalid', 'Please send the `next` of the page before.', { field: 'before' });
  }
  return { at, id: before.slice(space + 1) };
}
