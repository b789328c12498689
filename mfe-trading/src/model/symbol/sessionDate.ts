import type { Quote } from '@bellwether/sdk/contract/types';
import { exchangeDate } from '@bellwether/sdk/format';

/** The date of a stock's session, if that is not today in New York. A coin has none: its change is over 24 hours. */
export function sessionDate({ type, asOf }: Pick<Quote, 'type' | 'asOf'>, now: number): string | undefined {
  if (type === 'crypto' || asOf === null) return undefined;
  const session = exchangeDate(asOf);
  return session === exchangeDate(now) ? undefined : session;
}
