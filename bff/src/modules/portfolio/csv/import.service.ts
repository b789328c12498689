import type { AccountChoice, ImportRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { importedNoun } from '@bellwether/sdk/messages/imports.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { Quota } from '../../../http/quota.ts';
import type { Counting, Rate } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { answeredBefore, once } from '../../idempotency/once.ts';
import { insertAccount, listAccounts, type PortfolioAccount, replaceAccount } from '../accounts/accounts.repository.ts';
import { knownAccount } from '../accounts/knownAccount.ts';
import { type BooksMarket, changeBooks } from '../transactions/books.ts';
import { insertAccountEntry } from '../transactions/journal.repository.ts';
import { listAllTransactions, type SourcedTransaction } from '../transactions/transactions.repository.ts';
import type { ImportPool } from './importPool.ts';
import { insertImport } from './imports.repository.ts';
import type { AddedTransaction, JudgeTask, ReadOutcome, ReadTask } from './importWork.ts';

export interface KnownSymbols extends BooksMarket {
  /** Returns the message for each symbol that the market does not have, in one provider request. */
  unknownSymbols(symbols: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the symbols of those names that one instrument alone has. */
  symbolsOfNames(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface ImportDone {
  readonly success: true;
  readonly msg: string;
  readonly import: ImportRecord;
}

/** Each file is sent twice, plus once per column change. This allows about ten files by hand and costs 1.5% of a core. */
const FILES_RATE: Rate = { times: 60, perSeconds: 5 * 60 };

interface Dependencies extends Counting {
  readonly db: Database;
  readonly market: KnownSymbols;
  readonly pool: ImportPool;
}

/** Checks and imports files of lots and of other transactions. */
export class ImportService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: KnownSymbols;
  private readonly pool: ImportPool;
  private readonly quota: Quota;

  constructor({ db, clock, counters, market, pool }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.market = market;
    this.pool = pool;
    const words = 'You’ve checked a lot of files in a short time.';
    this.quota = new Quota('CSV files', FILES_RATE, { counters, clock, words });
  }

  /** Counts a file before its text is received. @throws Refusal `too-many` beyond the user's quota */
  admit(userId: string): Promise<void> {
    return this.quota.take(userId);
  }

  /**
   * Returns what an import would do and how the file is read: an `ImportCheck`, as JSON in UTF-8.
   * `body` is that of the request, which a worker parses.
   * @throws Refusal `invalid` if the body or the file cannot be read; `unavailable` if too many files are waiting
   */
  async check(userId: string, body: Uint8Array): Promise<Uint8Array> {
    const { read, symbols, splitSymbols, account } = await this.read(userId, {
      shape: 'check',
      body,
      now: this.clock.now(),
    });
    const there = symbols ? await listAllTransactions(this.db.knex, userId) : [];
    const accounts = await this.accountsFor(this.db.knex, userId, account);
    return this.pool.check(userId, await this.judging(read, symbols ?? [], { splitSymbols, there, accounts }));
  }

  /**
   * Adds the transactions of a file, all or none, if the outcome still matches the `seen` value from `check`. A repeated import,
   * whose response is stored, does not count: only the whole body tells that it is the same request.
   * @throws Refusal `invalid` if the body or the file cannot be read; `taken` if the outcome or, meanwhile, the portfolio has changed;
   * `unprocessable` if nothing would be added; `unavailable` if too many files are waiting
   */
  async add(userId: string, body: Uint8Array, key: string | null = null): Promise<ImportDone> {
    const now = this.clock.now();
    const repeatable = { userId, key, request: ['portfolio/import', await digestOf(body)], now };
    const before = await answeredBefore<ImportDone>(this.db.knex, userId, repeatable);
    if (before) {
      await this.quota.giveBack(userId);
      return before;
    }
    const { read, symbols, splitSymbols, seen, account } = await this.read(userId, { shape: 'import', body, now });
    if (!symbols) throw changedMeanwhile();
    const known = await listAllTransactions(this.db.knex, userId);
    const accounts = await this.accountsFor(this.db.knex, userId, account);
    const outcome = await this.pool.outcome(
      userId,
      await this.judging(read, symbols, { splitSymbols, there: known, accounts }),
    );
    const id = uuid();
    return once(this.db, userId, repeatable, async (trx) => {
      // Judging takes too long to hold the user's lock, so it must not have been overtaken.
      const isOvertaken =
        statesOf(await listAllTransactions(trx, userId)) !== statesOf(known) ||
        statesOf(await listAccounts(trx, userId)) !== statesOf(accounts);
      if (isOvertaken || outcome.seen !== seen) throw changedMeanwhile();
      const made = new Map(outcome.created.map((one) => [one.id, { ...one, id: uuid(), version: 1 }]));
      const found = JSON.parse(outcome.added) as AddedTransaction[];
      const ids = new Map(found.map(({ id }) => [id, uuid()]));
      const idOf = (id: string) => ids.get(id) ?? id;
      const transactions = found.map(
        (one): SourcedTransaction => ({
          ...one,
          id: idOf(one.id),
          account: made.get(one.account)?.id ?? one.account,
          lots: one.lots?.map(({ lot, quantity }) => ({ lot: idOf(lot), quantity })) ?? null,
          version: 1,
        }),
      );
      if (transactions.length === 0) throw new Refusal('unprocessable', 'There’s nothing to import.');
      const addedLots = new Set(transactions.map((one) => one.id));
      await changeBooks(trx, userId, this.market, {
        now,
        addedLots,
        work: async () => {
          for (const one of made.values()) {
            await insertAccount(trx, userId, one, { now });
            await insertAccountEntry(trx, userId, { was: null, became: one }, { now, moveId: id });
          }
          for (const { account, costBasis } of outcome.costBases) {
            const was = accounts.find(({ id }) => id === account);
            if (!was) continue;
            const became = { ...was, costBasis, version: was.version + 1 };
            await replaceAccount(trx, userId, became, { now });
            await insertAccountEntry(trx, userId, { was, became }, { now, moveId: id });
          }
          await insertImport(trx, userId, id, { transactions, now });
        },
      });
      const added = transactions.length;
      const onlyHoldings = transactions.every(({ kind }) => kind === 'buy');
      const at = new Date(now).toISOString();
      return {
        success: true,
        msg: `${wholeNumber(added)} ${importedNoun(added, { onlyHoldings })} imported.`,
        import: { _id: id, at, added, onlyHoldings, unchanged: added, changed: 0 },
      };
    });
  }

  /** Reads a file, once more where it has no symbols and the market knows some of the names in it. */
  private async read(userId: string, task: ReadTask): Promise<ReadOutcome> {
    const outcome = await this.pool.read(userId, task);
    const { unnamed } = outcome;
    const symbols = unnamed.size === 0 ? null : await this.market.symbolsOfNames([...new Set(unnamed.values())]);
    if (!symbols?.size) return outcome;
    const known = [...unnamed].flatMap(([cell, name]) => {
      const symbol = symbols.get(name);
      return symbol === undefined ? [] : [[cell, symbol] as const];
    });
    return this.pool.read(userId, { ...task, known: new Map(known) });
  }

  /** Returns the user's accounts. @throws Refusal `not-found` if the chosen one is not among them */
  private async accountsFor(
    connection: Knex,
    userId: string,
    chosen: AccountChoice | null,
  ): Promise<readonly PortfolioAccount[]> {
    if (chosen?.id !== undefined) await knownAccount(connection, userId, chosen.id);
    return listAccounts(connection, userId);
  }

  /** Gathers what the verdicts depend on besides the file. */
  private async judging(
    read: string,
    symbols: readonly string[],
    {
      splitSymbols,
      there,
      accounts,
    }: {
      splitSymbols: readonly string[];
      there: readonly SourcedTransaction[];
      accounts: readonly PortfolioAccount[];
    },
  ): Promise<JudgeTask> {
    const unknown = symbols.length === 0 ? new Map<string, string>() : await this.market.unknownSymbols(symbols);
    const all = [...new Set([...symbols, ...there.flatMap(({ symbol }) => symbol ?? [])])];
    const instruments = new Map(
      all.map((symbol) => {
        const { type, symbol: own } = this.market.resolve(symbol);
        return [symbol, { type, symbol: own }];
      }),
    );
    const splits = new Map(
      [...new Set([...all, ...splitSymbols])]
        .map((symbol) => [symbol, this.market.splits(symbol)] as const)
        .filter(([, found]) => found.length > 0),
    );
    return { read, there: JSON.stringify(there), unknown, instruments, splits, accounts };
  }
}

/** Returns the SHA-256, counted off the main thread. */
async function digestOf(body: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex');
}

/** Returns a text that is equal for the same transactions or accounts in the same versions. */
function statesOf(rows: readonly { readonly id: string; readonly version: number }[]): string {
  return rows.map(({ id, version }) => `${id} ${version}`).join();
}

function changedMeanwhile(): Refusal {
  return new Refusal(
    'taken',
    'Your portfolio changed after this file was checked. Review the rows again before importing.',
  );
}
