import { LOTS_LIMIT, TRANSACTIONS_LIMIT } from '@bellwether/sdk/limits';
import { TRANSACTIONS_FULL } from '@bellwether/sdk/messages/transactions.ts';
import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { countLots } from '../lots/holdings.repository.ts';
import { TOO_MANY_LOTS } from '../lots/lotRules.ts';
import { effectOf, type TransactionFigures } from './transaction.ts';
import { countOthers } from './transactions.repository.ts';

/** Refuses one transaction more than a portfolio may have. */
export async function refuseBeyondLimit(
  trx: Knex.Transaction,
  userId: string,
  { kind }: Pick<TransactionFigures, 'kind'>,
): Promise<void> {
  if (effectOf(kind) === 'in') {
    if ((await countLots(trx, userId)) >= LOTS_LIMIT) throw new Refusal('unprocessable', TOO_MANY_LOTS.msg);
  } else if ((await countOthers(trx, userId)) >= TRANSACTIONS_LIMIT) {
    throw new Refusal('unprocessable', TRANSACTIONS_FULL);
  }
}
