/** One block of data on its way from the server, in the four sights that a person may have of it. */
export interface Block<T> {
  /** null until a first answer came, and again when one came that makes no sense. */
  readonly data: T | null;
  /** Why the last attempt failed, in words to show. Beside `data` it means: what is shown is older than it should be. */
  readonly refusal: string | null;
  /** The last answer made no sense, so what came before it was dropped too. */
  readonly emptied: boolean;
  /** Epoch ms of `data`; 0 for never. */
  readonly updatedAt: number;
  /** Epoch ms at which the last attempt ended, well or not; 0 for never. */
  readonly attemptedAt: number;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/** The shell handed over no API client. */
export class NoClientError extends Error {
  readonly kind = 'no-client';
}

/** A call that failed has the words of its block; an answer without sense, or a shell without a client, has its own. */
export function refusalOf(error: unknown, words: string): Pick<Block<unknown>, 'refusal' | 'emptied'> {
  if (!error) return { refusal: null, emptied: false };
  const { kind, message } = error as { kind?: unknown; message: string };
  if (kind === 'shape') return { refusal: message, emptied: true };
  return { refusal: kind === 'no-client' ? message : words, emptied: false };
}
