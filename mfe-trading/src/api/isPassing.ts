import { isApiError } from '@bellwether/sdk/client';

/** Nothing came, or the server failed: asking the same again may help. A refusal is final. */
export function isPassing(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;
}
