/** One block of data on its way from the server, in the four sights that a person may have of it. */
export interface Block<T> {
  /** null until a first answer came, and again when one came that makes no sense. */
  readonly data: T | null;
  /** Why the last attempt failed, in words to show. Beside `data` it means: what is shown is older than it should be. */
  readonly refusal: string | null;
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
export function refusalOf(error: unknown, words: string): { keepsData: boolean; message: string | null } {
  if (!error) return { keepsData: true, message: null };
  const kind = (error as { kind?: unknown }).kind;
  if (kind === 'shape') return { keepsData: false, message: (error as Error).message };
  if (kind === 'no-client') return { keepsData: true, message: (error as Error).message };
  return { keepsData: true, message: words };
}
