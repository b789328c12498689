import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** The path that ends the summaries of one user. It works without a login, never ends, and does nothing else. */
export interface UnsubscribeLinks {
  pathFor(userId: string): string;
  /** Returns the user whose link has this query, or null. */
  userOf(query: string): string | null;
}

/** @param secrets The secrets of the site, the current one first. Links signed with any of them are read. */
export function unsubscribeLinks(secrets: readonly [KeyObject, ...KeyObject[]]): UnsubscribeLinks {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe links', 32)));
  const queries = (userId: string) =>
    keys.map((key) => `daily-summary=${userId}&sig=${createHmac('sha256', key).update(userId).digest('base64url')}`);
  return {
    pathFor: (userId) => `${UNSUBSCRIBE_PATH}?${queries(userId)[0]}`,
    userOf(query) {
      const userId = /^daily-summary=([0-9a-f-]{36})&sig=[\w-]{43}$/.exec(query)?.[1];
      if (userId === undefined) return null;
      const given = Buffer.from(query);
      return queries(userId).some((own) => timingSafeEqual(Buffer.from(own), given)) ? userId : null;
    },
  };
}
