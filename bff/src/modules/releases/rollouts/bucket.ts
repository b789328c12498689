import { createHmac } from 'node:crypto';

export const BUCKETS = 10_000;

/** A candidate's share, and what decides who is in it. */
export interface Draw {
  readonly salt: string;
  readonly section: string;
  readonly rollout: number;
  readonly shareBp: number;
}

export function isInShare({ salt, section, rollout, shareBp }: Draw, visitor: string): boolean {
  return bucketOf(salt, section, rollout, visitor) < shareBp;
}

/**
 * Returns a visitor's bucket (of 10,000) in one rollout of one section: the same for every request and independent of
 * other rollouts. A visitor gets the candidate if the bucket is below the share, so a growing share only adds visitors.
 */
export function bucketOf(salt: string, section: string, rollout: number, visitor: string): number {
  const mac = createHmac('sha256', salt).update(`${section}|${rollout}|${visitor}`).digest();
  return Math.floor((mac.readUInt32BE(0) / 2 ** 32) * BUCKETS);
}
