import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { USER_NOT_AUTHENTICATED } from '@bellwether/sdk/messages/session.ts';
import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';

export const NOT_AUTHENTICATED: ActionResult = { success: false, msg: USER_NOT_AUTHENTICATED };

export const PORTFOLIO_NOT_FETCHED = 'Failed to fetch portfolio';

export const COULD_NOT_CONNECT =
  'Could not connect to the server. Please ensure the backend is running and accessible.';

/** A session is bound to its browser by a cookie. */
export const COOKIES_BLOCKED = 'Allow cookies for this site to log in.';

/** The result of a failed call: the server's message and field errors, or `fallback` when it sent no message. */
export function failedResult(error: unknown, fallback: string): ActionResult {
  const msg = errorMessage(error, fallback);
  return isApiError(error) ? { success: false, msg, errors: error.errors } : { success: false, msg };
}

/** The first of the server's field errors, or `fallback`: the one message that login and registration show. */
export function firstErrorMessage(error: unknown, fallback: string): string {
  return (isApiError(error) && error.errors[0]?.msg) || fallback;
}

/** True when no response arrived: the browser is offline or the server is down. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}
