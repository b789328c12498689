import type { ImportRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { importedNoun } from '@bellwether/sdk/messages/imports.ts';
import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { once } from '../../idempotency/once.ts';
import { countByAccount } from '../accounts/accounts.repository.ts';
import { undoAccountChange } from '../accounts/undoAccountChange.ts';
import { type BooksMarket, changeBooks } from '../transactions/books.ts';
import { countImported, deleteUnchangedImported } from '../transactions/importedTransactions.repository.ts';
import { insertAccountEntry, listMove } from '../transactions/journal.repository.ts';
import { findImport, lastImport, markUndone } from './imports.repository.ts';

export interface ImportUndone {
  readonly msg: string;
  /** Number of transactions deleted. */
  readonly removed: number;
  /** Number of transactions kept because they changed after the import. */
  readonly kept: number;
}

/** Undoes an import: deletes its transactions, except those changed or sold from since, and takes its accounts back. */
export class UndoImportService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: BooksMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: BooksMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /** Returns the latest import, or null if there is none, it was undone, or all of it is gone. */
  async last(userId: string): Promise<ImportRecord | null> {
    const found = await lastImport(this.db.knex, userId);
    if (!found || found.undoneAt !== null) return null;
    const { unchanged, changed } = await countImported(this.db.knex, userId, found.id);
    if (unchanged === 0) return null;
    const at = new Date(found.createdAt).toISOString();
    return { _id: found.id, at, added: found.added, onlyHoldings: found.onlyHoldings, unchanged, changed };
  }

  /** @throws Refusal `not-found` if it is missing or another user's; `taken` if it was already undone */
  undo(userId: string, id: string, key: string | null = null): Promise<ImportUndone> {
    const now = this.clock.now();
    return once(this.db, userId, { key, request: ['portfolio/import/undo', id], now }, async (trx) => {
      const found = await findImport(trx, userId, id);
      if (!found) throw new Refusal('not-found', 'Import not found.');
      if (!(await markUndone(trx, userId, id, { now }))) {
        throw new Refusal('taken', 'This import was already undone.');
      }
      const removed = await changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          const deleted = await deleteUnchangedImported(trx, userId, id);
          await undoAccountChanges(trx, userId, id, { now });
          return deleted;
        },
      });
      const { changed: kept } = await countImported(trx, userId, id);
      return { msg: wordsOf(`${wholeNumber(removed)} ${importedNoun(removed, found)}`, kept), removed, kept };
    });
  }
}

/**
 * Of the accounts that are empty again, those that the import opened go, and the others get their cost basis back, unless
 * the user changed them since.
 */
async function undoAccountChanges(
  trx: Knex.Transaction,
  userId: string,
  importId: string,
  { now }: { now: number },
): Promise<void> {
  const sizes = await countByAccount(trx, userId);
  for (const entry of await listMove(trx, userId, importId)) {
    if (entry.about !== 'account' || (sizes.get(entry.became?.id ?? '') ?? 0) > 0) continue;
    const undone = await undoAccountChange(trx, userId, entry, { now }).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (undone) await insertAccountEntry(trx, userId, { ...undone, undoes: entry.id }, { now });
  }
}

function wordsOf(removed: string, kept: number): string {
  const gone = `Import undone: ${removed} removed.`;
  if (kept === 0) return gone;
  return `${gone} ${kept} stayed, because ${kept === 1 ? 'it was' : 'they were'} edited or sold from after the import.`;
}
