import { ACCOUNTS_LIMIT, accountNameKey } from '@bellwether/sdk/limits/accounts';
import { ACCOUNTS_FULL, accountTakenMessage } from '@bellwether/sdk/messages/accounts.ts';
import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import {
  countByAccount,
  deleteAccountRow,
  insertAccount,
  listAccounts,
  type PortfolioAccount,
  replaceAccount,
} from './accounts.repository.ts';

interface AccountSides {
  readonly was: PortfolioAccount | null;
  readonly became: PortfolioAccount | null;
}

/**
 * Gives an account the state from before a change, and returns what that changed.
 * @throws Refusal `taken` if the account has changed since, its name is another one's now, or something is in it that would
 * be left without an account; `unprocessable` beyond the limit
 */
export async function undoAccountChange(
  trx: Knex.Transaction,
  userId: string,
  sides: AccountSides,
  { now }: { now: number },
): Promise<AccountSides> {
  const { was, became } = sides;
  const accounts = await listAccounts(trx, userId);
  const id = (was ?? became)?.id;
  const there = accounts.find((account) => account.id === id) ?? null;
  if (!isSame(there, became)) throw changedSince();
  if (!was) {
    const left = (await countByAccount(trx, userId)).get(id ?? '') ?? 0;
    if (!there || left > 0) throw new Refusal('taken', 'Something is in this account, so it can’t be deleted again.');
    await deleteAccountRow(trx, userId, there.id);
    return { was: there, became: null };
  }
  const other = accounts.find((one) => one.id !== id && accountNameKey(one.name) === accountNameKey(was.name));
  if (other) throw new Refusal('taken', accountTakenMessage(other.name));
  const account = { ...was, version: (there ?? was).version + 1 };
  if (there) await replaceAccount(trx, userId, account, { now });
  else {
    if (accounts.length > ACCOUNTS_LIMIT) throw new Refusal('unprocessable', ACCOUNTS_FULL);
    await insertAccount(trx, userId, account, { now });
  }
  return { was: there, became: account };
}

function isSame(a: PortfolioAccount | null, b: PortfolioAccount | null): boolean {
  return a?.name === b?.name && a?.costBasis === b?.costBasis;
}

function changedSince(): Refusal {
  return new Refusal('taken', 'This account has changed since, so that change can’t be undone.');
}
