import { isApiError } from '@bellwether/sdk/client';
import { NO_RESPONSE } from '@bellwether/sdk/messages/connection.ts';

const OFFLINE = 'You’re offline. Check your connection.';

/** What a person can do about a failed reply: wait as long as the server says, or see to the connection. Otherwise null. */
export function whyFailed(error: unknown, { isBegun }: { isBegun: boolean }): string | null {
  if (!navigator.onLine) return OFFLINE;
  if (!isApiError(error)) return null;
  if (error.status === 429) return error.msg;
  return error.status === 0 && !isBegun ? NO_RESPONSE : null;
}
