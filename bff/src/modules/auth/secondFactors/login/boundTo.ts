import { createHash } from 'node:crypto';
import type { Caller } from '../../../../http/context.ts';
import type { Challenge } from '../proof/challenges.repository.ts';

/**
 * Returns the hash of the browser's device secret, or null for one that never signed in. Only the browser that started a
 * login can finish it. An address may change meanwhile, as on a train.
 */
export function boundTo({ deviceSecret }: Caller): string | null {
  return deviceSecret && createHash('sha256').update(deviceSecret).digest('hex');
}

export function isBoundElsewhere(challenge: Challenge, caller: Caller): boolean {
  return challenge.boundTo !== null && challenge.boundTo !== boundTo(caller);
}
