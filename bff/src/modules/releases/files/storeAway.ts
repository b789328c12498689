import { Refusal } from '../../../kernel/errors.ts';

class StoreAway extends Refusal {}

/** People read the sentence, the log has its cause. */
export function storeAway(cause: unknown): Refusal {
  return new StoreAway('unavailable', 'The release store can’t be reached right now. Please try again.', {
    retryAfterSeconds: 5,
    cause,
  });
}

export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreAway;
}
