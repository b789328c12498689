/** One block of server data in its four states: loading, empty, failed, full. */
export interface Block<T> {
  /** null before the first response and after an invalid one. */
  readonly data: T | null;
  /** The message for a failed last attempt. With `data`, the data shown is out of date. */
  readonly refusal: string | null;
  /** The last response was invalid, so earlier data was dropped. */
  readonly emptied: boolean;
  /** Epoch ms of `data`, or 0. */
  readonly updatedAt: number;
  /** Epoch ms when the last attempt ended, successful or not, or 0. */
  readonly attemptedAt: number;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/** The shell provided no API client. */
export class NoClientError extends Error {
  readonly kind = 'no-client';
}

/** Returns the block's message for a failed request. An invalid response or a missing client has its own message. */
export function refusalOf(error: unknown, refusal: string): Pick<Block<unknown>, 'refusal' | 'emptied'> {
  if (!error) return { refusal: null, emptied: false };
  const { kind, message } = error as { kind?: unknown; message: string };
  if (kind === 'shape') return { refusal: message, emptied: true };
  return { refusal: kind === 'no-client' ? message : refusal, emptied: false };
}
