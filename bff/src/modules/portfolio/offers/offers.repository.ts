import type { Knex } from 'knex';

/** What a user said to an offer. */
export interface OfferAnswer {
  /** A key such as `stock:KO`. */
  readonly instrument: string;
  /** The ex-date. */
  readonly date: string;
  readonly account: string;
}

export async function listAnswers(connection: Knex, userId: string): Promise<OfferAnswer[]> {
  return connection('portfolio_offer_answers')
    .where({ user_id: userId })
    .select({ instrument: 'instrument', date: 'ex_date', account: 'account_id' });
}

/** Runs under the user's lock, with answers to offers that are still open: none of them is there. */
export async function insertAnswers(
  connection: Knex,
  userId: string,
  answers: readonly OfferAnswer[],
  { answer, now }: { answer: 'accepted' | 'dismissed'; now: number },
): Promise<void> {
  if (answers.length === 0) return;
  await connection('portfolio_offer_answers').insert(
    answers.map((one) => ({ ...rowOf(userId, one), answer, at: now })),
  );
}

export async function deleteAnswers(connection: Knex, userId: string, answers: readonly OfferAnswer[]): Promise<void> {
  for (const one of answers) await connection('portfolio_offer_answers').where(rowOf(userId, one)).del();
}

function rowOf(userId: string, { instrument, date, account }: OfferAnswer) {
  return { user_id: userId, instrument, ex_date: date, account_id: account };
}
