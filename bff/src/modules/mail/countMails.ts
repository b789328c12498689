import type { Knex } from 'knex';

/** Returns how many mails of one kind were queued for a user since then. */
export async function countMails(
  connection: Knex,
  userId: string,
  { kind, since }: { kind: string; since: number },
): Promise<number> {
  const found = connection('mail_outbox').where({ user_id: userId, kind }).andWhere('created_at', '>', since);
  const [{ n }] = (await found.count({ n: '*' })) as [{ n: number }];
  return Number(n);
}
