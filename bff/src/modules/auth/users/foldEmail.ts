import { EMAIL_INVALID } from '@bellwether/sdk/messages/credentials.ts';
import { Refusal } from '../../../kernel/errors.ts';

const KEY_LIMIT = 320;

/** Normalizes an email address so all spellings map to one account: ignores case and Unicode composition. */
export function foldEmail(email: string): string {
  const key = email.normalize('NFKC').toLowerCase().toWellFormed();
  // One character can fold into many: ﷺ becomes eighteen.
  if ([...key].length > KEY_LIMIT) {
    throw new Refusal('invalid', EMAIL_INVALID, { field: 'email' });
  }
  return key;
}
