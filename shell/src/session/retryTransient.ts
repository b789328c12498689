import { isApiError } from '@bellwether/sdk/client';

const PAUSES_MS = [300, 1000];

export type Wait = (ms: number) => Promise<void>;

export const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Patience {
  pause: Wait;
  /** True when the result is no longer wanted. */
  unless: () => boolean;
}

/**
 * Repeats the work up to twice, after 0.3 s and 1 s, if no response arrived or the server failed (5xx). A refusal (4xx) is
 * final. The work must be safe to repeat.
 */
export async function retryTransient<T>(work: () => Promise<T>, { pause, unless }: Patience): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (unless() || !isTransient(error)) throw error;
      await pause(pauseMs);
      if (unless()) throw error;
    }
  }
  return work();
}

/** No response, or a failure of the server: may be over in a moment. */
export function isTransient(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}
