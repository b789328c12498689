import { isApiError } from '@bellwether/sdk/client';

/** Returns whether a retry may succeed: there was no response or the server failed. A refusal is final. */
export function isPassing(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;
}
