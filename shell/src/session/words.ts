import { isApiError } from '@bellwether/sdk/client';
import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';

export const NOT_AUTHENTICATED: ActionResult = { success: false, msg: 'User not authenticated.' };

export const COULD_NOT_CONNECT =
  'Could not connect to the server. Please ensure the backend is running and accessible.';

/** A failed call in words: the server's sentence, else ours. */
export function failure(error: unknown, otherwise: string): ActionResult {
  if (!isApiError(error)) return { success: false, msg: otherwise };
  return { success: false, msg: error.msg ?? otherwise, errors: error.errors };
}

/** Signing in and registering say the first of the server's errors, else ours. */
export function firstError(error: unknown, otherwise: string): string {
  return (isApiError(error) && error.errors[0]?.msg) || otherwise;
}

/** No answer came at all. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}
