import { USER_NOT_AUTHENTICATED } from '@bellwether/sdk/messages/session.ts';
import type { Knex } from 'knex';
import { Refusal } from '../../../../kernel/errors.ts';
import type { CurrentPassword } from '../../login/currentPassword.ts';
import type { User } from '../../users/user.ts';
import { findUser } from '../../users/users.repository.ts';

/** Returns the user whose password this is. @throws Refusal `invalid` for a wrong one */
export async function provenUser(
  connection: Knex,
  userId: string,
  { currentPassword, check }: { currentPassword: string; check: CurrentPassword },
): Promise<User> {
  const user = await findUser(connection, userId);
  if (!user) throw new Refusal('unauthenticated', USER_NOT_AUTHENTICATED);
  await check.prove(user, currentPassword);
  return user;
}
