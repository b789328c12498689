import type { ImportRecord } from '@bellwether/sdk/contract/types';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { once } from '../../idempotency/once.ts';
import { type BooksMarket, changeBooks } from '../transactions/books.ts';
import { countImportedLots, deleteUnchangedLots, findImport, lastImport, markUndone } from './imports.repository.ts';

export interface ImportUndone {
  readonly msg: string;
  /** Number of lots deleted. */
  readonly removed: number;
  /** Number of lots kept because they changed after the import. */
  readonly kept: number;
}

/** Undoes an import: deletes its lots, except those changed or sold from since. */
export class UndoImportService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: BooksMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: BooksMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /** Returns the latest import, or null if there is none, it was undone, or all its lots are gone. */
  async last(userId: string): Promise<ImportRecord | null> {
    const found = await lastImport(this.db.knex, userId);
    if (!found || found.undoneAt !== null) return null;
    const { unchanged, changed } = await countImportedLots(this.db.knex, userId, found.id);
    if (unchanged === 0) return null;
    const at = new Date(found.createdAt).toISOString();
    return { _id: found.id, at, added: found.lots, unchanged, changed };
  }

  /** @throws Refusal `not-found` if it is missing or another user's; `taken` if it was already undone */
  undo(userId: string, id: string, key: string | null = null): Promise<ImportUndone> {
    const now = this.clock.now();
    return once(this.db, userId, { key, request: ['portfolio/import/undo', id], now }, async (trx) => {
      if (!(await findImport(trx, userId, id))) throw new Refusal('not-found', 'Import not found.');
      if (!(await markUndone(trx, userId, id, { now }))) {
        throw new Refusal('taken', 'This import was already undone.');
      }
      const removed = await changeBooks(trx, userId, this.market, {
        now,
        work: () => deleteUnchangedLots(trx, userId, id),
      });
      const { changed: kept } = await countImportedLots(trx, userId, id);
      return { msg: wordsOf(removed, kept), removed, kept };
    });
  }
}

function wordsOf(removed: number, kept: number): string {
  const gone = `Import undone: ${removed} ${removed === 1 ? 'holding' : 'holdings'} removed.`;
  if (kept === 0) return gone;
  return `${gone} ${kept} stayed, because ${kept === 1 ? 'it was' : 'they were'} edited after the import.`;
}
