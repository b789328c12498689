import type { FeedFailure } from './feed.ts';

/** Why a feed has no answer. The message never contains keys, addresses with queries, or what was sent. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
  readonly failed: FeedFailure['failed'];
  readonly retryAt: number;
  /** Of the answer, where that was the fault. */
  readonly status: number | null;

  constructor({ failed, retryAt, why }: FeedFailure, status: number | null = null) {
    super(why);
    this.status = status;
    this.failed = failed;
    this.retryAt = retryAt;
  }

  get failure(): FeedFailure {
    return { failed: this.failed, retryAt: this.retryAt, why: this.message };
  }
}

/** A provider mends such a row in hours, not in seconds. */
const UNREADABLE_SPLIT_MS = 60 * 60_000;

/** Of one instrument: its prices are worse than none, and the others are none the worse. */
export function unreadableSplit(now: number): FeedFailure {
  return {
    failed: 'unpriced',
    retryAt: now + UNREADABLE_SPLIT_MS,
    why: 'sent a split that cannot be read',
    lacksSplits: true,
  };
}

/** Turns the one kind of error that feeds throw into an answer. A bug stays a bug. */
export function failureOf(error: unknown): FeedFailure {
  if (error instanceof FeedFault) return error.failure;
  throw error;
}
