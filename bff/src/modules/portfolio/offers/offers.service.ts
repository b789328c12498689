import type { Offer, OfferList, OffersAccepted, OffersUndone } from '@bellwether/sdk/contract/types';
import { TRANSACTIONS_LIMIT } from '@bellwether/sdk/limits';
import { OFFERS_LIMIT } from '@bellwether/sdk/limits/offers';
import { dividendsNoun, OFFERS_BACK, OFFERS_CHANGED, OFFERS_GONE } from '@bellwether/sdk/messages/offers.ts';
import { TRANSACTIONS_FULL } from '@bellwether/sdk/messages/transactions.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { lockUser } from '../../../db/lockUser.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { inSlices, type Steps } from '../../../kernel/inSlices.ts';
import { dateOf, utcDay } from '../../../market/calendar/days.ts';
import { type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import { answeredBefore, once } from '../../idempotency/once.ts';
import { changeBooks, readBooks } from '../transactions/books.ts';
import { insertMove } from '../transactions/journal.repository.ts';
import { completedTransaction, type Transaction, totalOf } from '../transactions/transaction.ts';
import { countOthers, insertAdded, listAllTransactions } from '../transactions/transactions.repository.ts';
import { undoChange } from '../transactions/undoChange.ts';
import { type DividendsMarket, type DueDividend, dividendsDue } from './dividendsDue.ts';
import { deleteAnswers, insertAnswers, listAnswers, type OfferAnswer } from './offers.repository.ts';
import { withoutAnswered } from './withoutAnswered.ts';
import { type PaidDividend, withoutPaid } from './withoutPaid.ts';

type OfferKey = Pick<Offer, 'account' | 'symbol' | 'date'>;

interface OffersChanged {
  readonly msg: string;
  readonly added: number;
  /** null if nothing was added. */
  readonly change: string | null;
}

/**
 * Offers the cash dividends of the market that a user's transactions lack. Splits are never offered: the books apply the
 * market's own to every lot, so a transaction of a split would count it twice.
 */
export class OffersService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: DividendsMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: DividendsMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  async list(userId: string): Promise<OfferList> {
    const open = await this.open(this.db.knex, userId);
    return { offers: open.slice(0, OFFERS_LIMIT).map(shownOffer), count: open.length };
  }

  /**
   * Adds dividends as transactions of their ex-dates. Those that are not offered any more are left out, so two tabs that accept
   * the same add it once.
   * @throws Refusal `taken` if an amount is not the one that the user saw; `unprocessable` beyond the limit of transactions
   */
  async accept(userId: string, { offers: asked }: OffersAccepted, key: string | null = null): Promise<OffersChanged> {
    const now = this.clock.now();
    const request = ['portfolio/offers', ...asked.flatMap((one) => [one.account, one.symbol, one.date, one.amount])];
    const repeatable = { key, request, now };
    const before = await answeredBefore<OffersChanged>(this.db.knex, userId, repeatable);
    if (before) return before;
    return once(this.db, userId, repeatable, async (trx) => {
      const seen = new Map(asked.map((one) => [this.keyOf(one), one.amount]));
      const accepted = await this.chosen(trx, userId, asked);
      if (accepted.some((one) => one.amount !== seen.get(keyOfDue(one)))) {
        throw new Refusal('taken', OFFERS_CHANGED);
      }
      if (accepted.length === 0) return { msg: OFFERS_GONE, added: 0, change: null };
      if ((await countOthers(trx, userId)) + accepted.length > TRANSACTIONS_LIMIT) {
        throw new Refusal('unprocessable', TRANSACTIONS_FULL);
      }
      const added = accepted.map(transactionOf);
      await insertAdded(trx, userId, added, { now });
      await insertAnswers(trx, userId, accepted, { answer: 'accepted', now });
      const changes = added.map((became) => ({ was: null, became }));
      const change = await insertMove(trx, userId, changes, { now });
      return { msg: `${dividendsNoun(added.length)} added.`, added: added.length, change };
    });
  }

  async dismiss(userId: string, asked: readonly OfferKey[]): Promise<{ msg: string }> {
    const now = this.clock.now();
    return this.db.transaction(async (trx) => {
      await lockUser(trx, userId);
      const dismissed = await this.chosen(trx, userId, asked);
      if (dismissed.length === 0) return { msg: OFFERS_GONE };
      await insertAnswers(trx, userId, dismissed, { answer: 'dismissed', now });
      return { msg: `${dividendsNoun(dismissed.length)} won’t be offered again.` };
    });
  }

  /**
   * Offers again what was answered, and takes out of the books what `change` added.
   * @throws Refusal as `undoChange`
   */
  async undo(userId: string, { offers: asked, change }: OffersUndone): Promise<{ msg: string }> {
    const now = this.clock.now();
    const answers = asked.map(
      ({ account, symbol, date }): OfferAnswer => ({ account, date, instrument: this.instrumentOf(symbol) }),
    );
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          const undone = change ? await undoChange(trx, userId, change, { now }) : { msg: OFFERS_BACK };
          await deleteAnswers(trx, userId, answers);
          return { msg: undone.msg };
        },
      }),
    );
  }

  /** Returns those of the asked ones that are offered now. */
  private async chosen(connection: Knex, userId: string, asked: readonly OfferKey[]): Promise<DueDividend[]> {
    const keys = new Set(asked.map((one) => this.keyOf(one)));
    const symbols = new Set(asked.map(({ symbol }) => this.instrumentOf(symbol)));
    if (!asked.some(({ symbol }) => this.market.dividends(symbol).length > 0)) return [];
    const open = await this.open(connection, userId, symbols);
    return open.filter((one) => keys.has(keyOfDue(one)));
  }

  /** Returns what is offered, the latest first; with `only`, of these instruments. */
  private async open(connection: Knex, userId: string, only?: ReadonlySet<string>): Promise<DueDividend[]> {
    const all = await listAllTransactions(connection, userId);
    const spellings = new Set(all.flatMap(({ symbol }) => symbol ?? []));
    const paying = new Set([...spellings].filter((symbol) => this.market.dividends(symbol).length > 0));
    if (paying.size === 0) return [];
    const books = await readBooks(connection, userId, this.market);
    const lots = books.lots.filter(
      ({ symbol }) => paying.has(symbol) && (!only || only.has(this.instrumentOf(symbol))),
    );
    const today = dateOf(utcDay(this.clock.now()));
    const paid = all.flatMap((one) => this.paidBy(one));
    const answers = await listAnswers(connection, userId);
    return inSlices(openOffers({ ...books, lots }, { paid, answers, market: this.market, today }));
  }

  private paidBy(transaction: Transaction): PaidDividend[] {
    const { kind, symbol, date, account } = transaction;
    if ((kind !== 'dividend' && kind !== 'reinvested-dividend') || symbol === null || date === null) return [];
    return [{ account, instrument: this.instrumentOf(symbol), date, amount: Number(totalOf(transaction)) }];
  }

  private instrumentOf(symbol: string): InstrumentKey {
    return keyOf(this.market.resolve(symbol));
  }

  private keyOf({ account, symbol, date }: OfferKey): string {
    return `${account} ${this.instrumentOf(symbol)} ${date}`;
  }
}

function* openOffers(
  books: Parameters<typeof dividendsDue>[0],
  {
    paid,
    answers,
    market,
    today,
  }: {
    paid: readonly PaidDividend[];
    answers: readonly OfferAnswer[];
    market: DividendsMarket;
    today: string;
  },
): Steps<DueDividend[]> {
  const due = yield* dividendsDue(books, market, { today });
  const unpaid = yield* withoutPaid(due, paid);
  return withoutAnswered(unpaid, due, answers).sort((a, b) =>
    a.date === b.date ? (keyOfDue(a) < keyOfDue(b) ? -1 : 1) : a.date < b.date ? 1 : -1,
  );
}

function keyOfDue({ account, instrument, date }: DueDividend): string {
  return `${account} ${instrument} ${date}`;
}

function transactionOf({ account, symbol, date, amount }: DueDividend): Transaction {
  return { ...completedTransaction({ kind: 'dividend', symbol, amount, date, account }), id: uuid(), version: 1 };
}

function shownOffer({ account, symbol, date, perShare, shares, amount }: DueDividend): Offer {
  return { account, symbol, date, perShare: perShare.toNumber(), shares: shares.toNumber(), amount };
}
