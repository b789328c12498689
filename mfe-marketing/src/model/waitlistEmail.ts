import { EMAIL_SHAPE } from '@bellwether/sdk/limits';
import { EMAIL_INVALID, EMAIL_MISSING } from '@bellwether/sdk/messages/credentials.ts';

/** Returns what is wrong with a waitlist email address, or null. */
export function waitlistRefusal(email: string): string | null {
  if (email.trim() === '') return EMAIL_MISSING;
  if (!EMAIL_SHAPE.test(email)) return EMAIL_INVALID;
  return null;
}
