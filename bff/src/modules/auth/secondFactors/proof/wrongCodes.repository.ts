import type { Knex } from 'knex';

export async function insertWrongCode(connection: Knex, userId: string, { now }: { now: number }): Promise<void> {
  await connection('wrong_codes').insert({ user_id: userId, at: now });
}

/** Returns the times of the wrong codes since the last right one and the last password change, latest first. */
export async function listWrongCodes(connection: Knex, userId: string): Promise<number[]> {
  return connection('wrong_codes')
    .join('users', 'users.id', 'wrong_codes.user_id')
    .where({ user_id: userId })
    .whereRaw('wrong_codes.at >= users.password_changed_at')
    .orderBy('wrong_codes.at', 'desc')
    .pluck('wrong_codes.at');
}

/** Returns how many there were. */
export function forgetWrongCodes(connection: Knex, userId: string): Promise<number> {
  return connection('wrong_codes').where({ user_id: userId }).del();
}
