import { EMAIL_INVALID } from '@bellwether/sdk/messages/credentials.ts';
import { Refusal } from '../../../kernel/errors.ts';

const KEY_LIMIT = 320;

/** What makes two spellings one account: `Ann@Example.com` and `ann@example.com`, whichever way their letters are composed. */
export function foldEmail(email: string): string {
  const key = email.normalize('NFKC').toLowerCase().toWellFormed();
  // One letter can fold into many: ﷺ becomes eighteen.
  if ([...key].length > KEY_LIMIT) {
    throw new Refusal('invalid', EMAIL_INVALID, { field: 'email' });
  }
  return key;
}
