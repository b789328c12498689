import { isDeepStrictEqual } from 'node:util';
import { LOT_FIELDS } from '@bellwether/sdk/contract/lot';
import type { AddedLot, Holding, LotChange, NewLot, Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { LOTS_LIMIT } from '@bellwether/sdk/limits';
import { LOT_ID_INVALID } from '@bellwether/sdk/messages/portfolio.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { inSlices } from '../../kernel/inSlices.ts';
import type { Split } from '../../market/split.ts';
import { answeredBefore, once } from '../idempotency/once.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../marketData/refuseUnknownSymbol.ts';
import { exportLots } from './csv/exportLots.ts';
import {
  countLots,
  deleteLot,
  findLot,
  insertLots,
  type LotFigureChanges,
  listLots,
  updateLot,
} from './lots/holdings.repository.ts';
import { completed, figuresOf, type Lot } from './lots/lot.ts';
import { futureDate, TOO_MANY_LOTS } from './lots/lotRules.ts';
import { valueLot, valuePortfolio } from './valuation.ts';

export interface PortfolioMarket extends QuoteSource {
  readonly source: string;
  /** Returns all splits that the market knows, oldest first. */
  splits(symbol: string): readonly Split[];
  /** Returns one quote per symbol, in the same order. A symbol without a price is `unavailable`. */
  quotes(symbols: readonly string[]): Promise<Quote[]>;
}

/** A user's lots and their valuation. */
export class PortfolioService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: PortfolioMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: PortfolioMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  async show(userId: string): Promise<Portfolio> {
    const lots = await listLots(this.db.knex, userId);
    const symbols = [...new Set(lots.map(({ symbol }) => symbol))];
    const quotes = symbols.length === 0 ? [] : await this.market.quotes(symbols);
    const bySymbol = new Map(symbols.map((symbol, at) => [symbol, quotes[at] as Quote]));
    return inSlices(valuePortfolio(lots, bySymbol, { source: this.market.source, ...this.valuation() }));
  }

  /** Returns all lots as CSV text. */
  async exportCsv(userId: string): Promise<{ csv: string; lots: number }> {
    const lots = await listLots(this.db.knex, userId);
    return { csv: exportLots(lots), lots: lots.length };
  }

  /**
   * Adds a lot. With `restores`, a deleted lot comes back under that id; if it is back already, nothing changes.
   * @throws Refusal `not-found` if the market does not know the symbol; `taken` if another lot of the user has the id
   */
  async add(userId: string, { restores, ...asked }: AddedLot, key: string | null = null): Promise<Holding> {
    const now = this.clock.now();
    const newId = uuid();
    // Ids sort by time: a later one than the newest was never a lot's.
    if (restores && restores > newId) throw new Refusal('invalid', LOT_ID_INVALID, { field: 'restores' });
    const lot: Lot = { ...completed(asked), id: restores ?? newId, version: 1 };
    const request = ['portfolio/add', ...LOT_FIELDS.map((field) => lot[field]), ...(restores ? [restores] : [])];
    const repeatable = { key, request, now };
    const before = await answeredBefore<Holding>(this.db.knex, userId, repeatable);
    if (before) return before;
    this.refuseFuture(lot.purchaseDate);
    const quote = (await refuseUnknownSymbol(this.market, lot.symbol)) ?? (await this.quoteOf(lot.symbol));
    return once(this.db, userId, repeatable, async (trx) => {
      const there = restores && (await findLot(trx, userId, restores));
      if (there) {
        if (!isDeepStrictEqual(figuresOf(there), figuresOf(lot))) throw idTaken();
        return valueLot(there, quote, this.valuation());
      }
      if ((await countLots(trx, userId)) >= LOTS_LIMIT) {
        throw new Refusal('unprocessable', TOO_MANY_LOTS.msg);
      }
      await insertLots(trx, userId, [lot], { now });
      return valueLot(lot, quote, this.valuation());
    });
  }

  /**
   * Updates the given fields. With `version`, only if the lot has not changed since that version.
   * @throws Refusal `not-found` if the lot is missing or another user's; `taken` if the version differs
   */
  async update(userId: string, id: string, { version, ...changes }: LotChange): Promise<Holding> {
    this.refuseFuture(changes.purchaseDate);
    const lot = await this.db.transaction((trx) => this.change(trx, userId, id, { changes, version }));
    return valueLot(lot, await this.quoteOf(lot.symbol), this.valuation());
  }

  /**
   * Deletes a lot and returns exactly what was deleted, even while another request changes it.
   * @throws Refusal `not-found` if the lot is missing or another user's
   */
  async remove(userId: string, id: string): Promise<Required<NewLot>> {
    for (;;) {
      const lot = await findLot(this.db.knex, userId, id);
      if (!lot) throw holdingNotFound();
      if (await deleteLot(this.db.knex, userId, lot)) return figuresOf(lot);
    }
  }

  /** Returns the lot as this change left it. The row stays locked until the read, so a deletion comes before or after. */
  private async change(
    trx: Knex.Transaction,
    userId: string,
    id: string,
    { changes, version }: { changes: LotFigureChanges; version: number | undefined },
  ): Promise<Lot> {
    const asked = Object.values(changes).some((value) => value !== undefined);
    const done = !asked || (await updateLot(trx, userId, id, { changes, version, now: this.clock.now() }));
    const lot = await findLot(trx, userId, id);
    if (!lot) throw holdingNotFound();
    if (!done) throw changedElsewhere();
    return lot;
  }

  private valuation() {
    return { now: this.clock.now(), splitsOf: (symbol: string) => this.market.splits(symbol) };
  }

  private async quoteOf(symbol: string): Promise<Quote> {
    const [quote] = await this.market.quotes([symbol]);
    return quote as Quote;
  }

  private refuseFuture(date: string | null | undefined): void {
    const refusal = futureDate(date, this.clock.now());
    if (refusal) throw new Refusal('invalid', refusal.msg, refusal);
  }
}

function idTaken(): Refusal {
  return new Refusal('taken', 'A different holding has this id now, so the deleted one can’t come back under it.');
}

function holdingNotFound(): Refusal {
  return new Refusal('not-found', 'Holding not found.');
}

function changedElsewhere(): Refusal {
  return new Refusal(
    'taken',
    'This holding was changed in another window. Save again to keep your version, or cancel to see the other one.',
  );
}
