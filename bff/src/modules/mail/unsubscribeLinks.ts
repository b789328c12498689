import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** What a mail belongs to, as its link says it. */
const MAIL_LISTS = ['daily-summary', 'email-notifications'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

export interface Subscription {
  readonly list: MailList;
  readonly userId: string;
}

/** The paths that end one list for one user. They work without a login, never end, and do nothing else. */
export interface UnsubscribeLinks {
  pathFor(subscription: Subscription): string;
  /** Returns what the link with this query ends, or null. */
  read(query: string): Subscription | null;
}

/** @param secrets The secrets of the site, the current one first. Links signed with any of them are read. */
export function unsubscribeLinks(secrets: readonly [KeyObject, ...KeyObject[]]): UnsubscribeLinks {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe links', 32)));
  const queries = ({ list, userId }: Subscription) => {
    // Summaries had links before there were other lists: what these sign goes on working.
    const signed = list === 'daily-summary' ? userId : `${list} ${userId}`;
    return keys.map((key) => `${list}=${userId}&sig=${createHmac('sha256', key).update(signed).digest('base64url')}`);
  };
  return {
    pathFor: (subscription) => `${UNSUBSCRIBE_PATH}?${queries(subscription)[0]}`,
    read(query) {
      const [, name, userId] = /^([a-z-]{1,20})=([0-9a-f-]{36})&sig=[\w-]{43}$/.exec(query) ?? [];
      const list = MAIL_LISTS.find((one) => one === name);
      if (list === undefined || userId === undefined) return null;
      const given = Buffer.from(query);
      const isOurs = queries({ list, userId }).some((own) => timingSafeEqual(Buffer.from(own), given));
      return isOurs ? { list, userId } : null;
    },
  };
}
