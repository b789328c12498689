import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { TRANSACTION_UNDONE } from '@bellwether/sdk/messages/transactions.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../kernel/errors.ts';
import { listAccounts, type PortfolioAccount } from '../accounts/accounts.repository.ts';
import { undoAccountChange } from '../accounts/undoAccountChange.ts';
import {
  type AccountEntry,
  findEntry,
  insertAccountEntry,
  insertEntry,
  insertMove,
  isUndone,
  type JournalEntry,
  listMove,
} from './journal.repository.ts';
import { refuseBeyondLimit } from './refuseBeyondLimit.ts';
import { sameFigures, type Transaction } from './transaction.ts';
import {
  deleteTransaction,
  findTransactions,
  insertTransaction,
  replaceTransaction,
} from './transactions.repository.ts';

export interface ChangeUndone {
  readonly msg: string;
  /** Undoes the undoing. */
  readonly change: string;
}

/**
 * Undoes one change, or all changes of a move. Undoing is a change as well, so it can be undone. Accounts come back before
 * what is in them, and go after it. Runs under the user's lock.
 * @throws Refusal `not-found` if it is missing or another user's; `taken` if it was already undone, a transaction or an
 * account has changed since, or an account is gone
 */
export async function undoChange(
  trx: Knex.Transaction,
  userId: string,
  changeId: string,
  { now }: { now: number },
): Promise<ChangeUndone> {
  const entry = await findEntry(trx, userId, changeId);
  const entries = entry ? [entry] : await listMove(trx, userId, changeId);
  if (entries.length === 0) throw new Refusal('not-found', 'Change not found.');
  const isOver = await isUndone(
    trx,
    userId,
    entries.map(({ id }) => id),
  );
  if (isOver) throw new Refusal('taken', 'This change was already undone.');
  const ofAccounts = entries.filter((one) => one.about === 'account');
  const ofTransactions = entries.filter((one) => one.about === 'transaction');
  const moveId = entry ? null : uuid();
  const undoAccounts = async (some: readonly AccountEntry[]) => {
    const ids: string[] = [];
    for (const one of some) {
      const change = await undoAccountChange(trx, userId, one, { now });
      ids.push(await insertAccountEntry(trx, userId, { ...change, undoes: one.id }, { now, moveId }));
    }
    return ids;
  };
  const [back] = await undoAccounts(ofAccounts.filter(({ was }) => was !== null));
  const { undone, isRehoused } = await undoTransactions(trx, userId, ofTransactions, { now });
  const [gone] = await undoAccounts(ofAccounts.filter(({ was }) => was === null));
  const accounts = await listAccounts(trx, userId);
  if (moveId) await insertMove(trx, userId, undone, { now, moveId });
  const [only] = undone;
  const change = moveId ?? back ?? gone ?? (only && (await insertEntry(trx, userId, only, { now })));
  if (change === undefined) throw new Error('an entry is about a transaction or an account');
  return { msg: isRehoused ? `${TRANSACTION_UNDONE} ${rehousedText(accounts[0])}` : TRANSACTION_UNDONE, change };
}

async function undoTransactions(
  trx: Knex.Transaction,
  userId: string,
  entries: readonly JournalEntry[],
  { now }: { now: number },
) {
  const ids = entries.map(({ transactionId }) => transactionId);
  const there = new Map((await findTransactions(trx, userId, ids)).map((one) => [one.id, one]));
  const accounts = await listAccounts(trx, userId);
  const undone: { was: Transaction | null; became: Transaction | null; undoes: string }[] = [];
  let isRehoused = false;
  for (const one of entries) {
    const was = there.get(one.transactionId) ?? null;
    const { became, isMain } = returned(one, was, accounts);
    isRehoused ||= isMain;
    await put(trx, userId, became, { was, now });
    undone.push({ was, became, undoes: one.id });
  }
  return { undone, isRehoused };
}

/** Returns what a transaction becomes again. One that was deleted comes back in the main account if its own is gone. */
function returned(
  entry: JournalEntry,
  there: Transaction | null,
  accounts: readonly PortfolioAccount[],
): { became: Transaction | null; isMain: boolean } {
  if (!sameFigures(there, entry.became)) throw changedSince();
  if (!entry.was) return { became: null, isMain: false };
  const became = { ...entry.was, version: (there ?? entry.was).version + 1 };
  if (accounts.some(({ id }) => id === became.account)) return { became, isMain: false };
  if (there) throw accountGone();
  return { became: { ...became, account: MAIN_ACCOUNT }, isMain: true };
}

async function put(
  trx: Knex.Transaction,
  userId: string,
  became: Transaction | null,
  { was, now }: { was: Transaction | null; now: number },
): Promise<void> {
  if (was && became) await replaceTransaction(trx, userId, became, { now, replaces: was.version });
  else if (was) await deleteTransaction(trx, userId, was);
  else if (became) {
    await refuseBeyondLimit(trx, userId, became);
    await insertTransaction(trx, userId, became, { now });
  }
}

function rehousedText({ name }: PortfolioAccount): string {
  return `Its account was deleted, so it is in “${name}” now.`;
}

function changedSince(): Refusal {
  return new Refusal('taken', 'This transaction has changed since, so that change can’t be undone.');
}

function accountGone(): Refusal {
  return new Refusal('taken', 'The account that it was in was deleted, so that change can’t be undone.');
}
