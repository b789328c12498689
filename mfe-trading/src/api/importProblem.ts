import { isApiError } from '@bellwether/sdk/client';

/** The server's own sentence, or ours where none came. */
export function problemWords(error: unknown, otherwise: string): string {
  return isApiError(error) && error.msg ? error.msg : otherwise;
}
