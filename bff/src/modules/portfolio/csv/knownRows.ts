import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';
import type { OpenLot } from '../lots/lot.ts';
import { completedTransaction, type TransactionFigures } from '../transactions/transaction.ts';
import { FileAccounts } from './fileAccounts.ts';
import { type HeldUnits, nothingHeld } from './heldUnits.ts';
import { KnownContents, type KnownTransaction, programOf, pushTo, type SoughtRow } from './knownContents.ts';
import { isOfUnknown } from './transactionIds.ts';

/** What a row is: a transaction, without an id if it is another row of the file, or one whose id another transaction has. */
export type Taken = { readonly id: string | null } | 'other figures';

/**
 * What is already there, each to be found once. A program's own id tells that a row is, or that it is not: of the same
 * program, another id is another transaction. Rows of a file with the same id are the same only if all else is equal: ids may
 * be those of orders, or of one account. Between programs, and without an id, equal content tells. Of a trade, two programs
 * may quote a price that was rounded in another way. Ids of a program that no one knows only tell that a row is twice in the file,
 * or that a trade was corrected. A list of holdings has what is left of a lot, and a list of positions,
 * which has no dates, what is left of all lots.
 */
export class KnownRows {
  /** The units of what is there, by its ids. */
  private readonly ids = new Map<string, Set<string>>();
  /** Transactions that were changed since, by their ids: their units may be others. */
  private readonly changed = new Map<string, KnownTransaction[]>();
  /** Ids of programs that no one knows, each with the trades that have it. */
  private readonly trades = new Set<string>();
  /** The transactions that rows are by their ids. */
  private readonly byId: ReadonlyMap<SoughtRow, KnownTransaction>;
  /** Those, and the changed ones that rows are. */
  private readonly found: Set<KnownTransaction>;
  private readonly contents: KnownContents;
  private readonly accounts: FileAccounts;
  private readonly instrumentOf: (symbol: string) => string;
  /** Positions of the file that are all there, by account and instrument. */
  private readonly positions: ReadonlySet<string>;
  /** Rows of the file by their ids and contents, with the transaction that each is. */
  private readonly seen = new Map<string, string | null>();

  /** `rows` are those of the file. `instrumentOf` returns the same key for all spellings of an instrument. */
  constructor(
    there: readonly KnownTransaction[],
    rows: readonly SoughtRow[],
    { instrumentOf, held = nothingHeld }: { instrumentOf: (symbol: string) => string; held?: HeldUnits | undefined },
  ) {
    this.instrumentOf = instrumentOf;
    const isList = rows.every(
      ({ figures, sourceId }) => (sourceId === null || isOfUnknown(sourceId)) && (figures?.kind ?? 'buy') === 'buy',
    );
    this.positions = isList ? this.positionsThere(rows, held) : new Set();
    for (const one of there) {
      if (one.sourceId === null) continue;
      if ((one.version ?? 1) > 1) pushTo(this.changed, one.sourceId, one);
      if (isOfUnknown(one.sourceId)) this.trades.add(this.tradeWithId(one.sourceId, one));
      const units = this.ids.get(one.sourceId) ?? new Set();
      this.ids.set(one.sourceId, units.add(this.unitsOf(one)));
    }
    const inFile = new Set(rows.flatMap(({ sourceId }) => sourceId ?? []));
    this.contents = new KnownContents(there, {
      instrumentOf,
      figuresOf: (one) => {
        // One that has an id of this file is that row and no other, whatever its content is.
        if (one.sourceId !== null && inFile.has(one.sourceId)) return [];
        const left = isList ? held.lots.get(one.id) : undefined;
        return left ? [one, listed(left)] : [one];
      },
    });
    this.accounts = new FileAccounts(rows, there, this.contents);
    this.byId = this.rowsById(rows, there);
    this.found = new Set(this.byId.values());
  }

  /** Returns what a row is, or null if it is new. */
  take(row: SoughtRow, figures: TransactionFigures): Taken | null {
    const { sourceId, otherTerms } = row;
    if (figures.date === null && this.positions.has(this.holdingOf(figures))) return { id: null };
    if (sourceId !== null) {
      const known = this.byId.get(row)?.id ?? null;
      const key = `${sourceId} ${this.contents.contentOf(figures, figures.account)}`;
      const twin = this.seen.get(key);
      if (twin !== undefined) return { id: known ?? twin };
      this.seen.set(key, known);
      if (known !== null) return { id: known };
      const changed = this.changed.get(sourceId)?.find((one) => !this.found.has(one) && this.mayBe(one, figures));
      if (changed) {
        this.found.add(changed);
        return { id: changed.id };
      }
      const isOther = isOfUnknown(sourceId)
        ? this.trades.has(this.tradeWithId(sourceId, figures))
        : this.ids.get(sourceId)?.has(this.unitsOf(figures)) === false;
      if (isOther) return 'other figures';
    }
    if (this.contents.isEmpty) return null;
    const own = programOf(sourceId ?? '');
    // Cash of no instrument is alike too easily to be taken for that of another program.
    const isTold = sourceId === null || figures.symbol !== null;
    const programs = this.contents.programs.filter((program) => program === '' || (program !== own && isTold));
    const accounts = this.accounts.of(figures);
    const others = programs.filter((program) => program !== own);
    const same =
      this.contents.takeEqual(figures, otherTerms, { accounts, programs }) ??
      this.contents.takeRounded(figures, { accounts, programs: others });
    return same && { id: same.id };
  }

  /**
   * Finds for rows the transactions of their ids and of the same units: at first the equal ones, then those of their accounts,
   * then the others. Their terms may have been read in another way, or changed.
   */
  private rowsById(
    rows: readonly SoughtRow[],
    there: readonly KnownTransaction[],
  ): ReadonlyMap<SoughtRow, KnownTransaction> {
    const found = new Map<SoughtRow, KnownTransaction>();
    const taken = new Set<KnownTransaction>();
    const ofFile = new Map<string, SoughtRow & { figures: TransactionFigures }>();
    for (const row of rows) {
      const { sourceId, figures } = row;
      if (sourceId === null || figures === null || !this.ids.has(sourceId)) continue;
      const key = `${sourceId} ${this.contents.contentOf(figures, figures.account)}`;
      if (!ofFile.has(key)) ofFile.set(key, row as SoughtRow & { figures: TransactionFigures });
    }
    const keys = [
      (one: TransactionFigures) => this.contents.contentOf(one, one.account),
      (one: TransactionFigures) => `${one.account} ${this.unitsOf(one)}`,
      (one: TransactionFigures) => this.unitsOf(one),
    ];
    for (const keyOf of keys) {
      const open = new Map<string, KnownTransaction[]>();
      for (const one of there) {
        if (one.sourceId !== null && !taken.has(one)) pushTo(open, `${one.sourceId} ${keyOf(one)}`, one);
      }
      for (const alike of open.values()) alike.reverse();
      for (const row of ofFile.values()) {
        if (isOfUnknown(`${row.sourceId}`) && keyOf !== keys[0]) continue;
        const one = found.has(row) ? undefined : open.get(`${row.sourceId} ${keyOf(row.figures)}`)?.pop();
        if (!one) continue;
        taken.add(one);
        found.set(row, one);
      }
    }
    return found;
  }

  /**
   * Whether a row may be a transaction of its id that was changed since. Its kind cannot be changed, and somebody who changes all
   * else has made it another one.
   */
  private mayBe(one: KnownTransaction, figures: TransactionFigures): boolean {
    if (one.kind !== figures.kind) return false;
    const isSameDay = one.date === figures.date;
    const hasUnits = this.unitsOf(one) === this.unitsOf(figures);
    if (isOfUnknown(one.sourceId ?? '')) return isSameDay || hasUnits;
    const { quantity } = figures;
    const isOfSymbol = this.unitsOf({ ...one, quantity }) === this.unitsOf(figures);
    return isOfSymbol || (isSameDay && one.quantity === quantity);
  }

  private tradeWithId(sourceId: string, { account, kind, symbol, date }: TransactionFigures): string {
    return JSON.stringify([sourceId, account, kind, symbol && this.instrumentOf(symbol), date]);
  }

  private unitsOf({ symbol, quantity }: TransactionFigures): string {
    return JSON.stringify([symbol && this.instrumentOf(symbol), quantity]);
  }

  private positionsThere(rows: readonly SoughtRow[], held: HeldUnits): ReadonlySet<string> {
    const totals = new Map<string, { figures: TransactionFigures; units: Decimal }>();
    for (const { figures } of rows) {
      if (figures?.kind !== 'buy' || figures.date !== null) continue;
      const key = this.holdingOf(figures);
      const units = new Exact(figures.quantity ?? 0).plus(totals.get(key)?.units ?? 0);
      totals.set(key, { figures, units });
    }
    return new Set(
      [...totals].flatMap(
        ([
          key,
          {
            figures: { account, symbol },
            units,
          },
        ]) => (units.eq(held.of(account, this.instrumentOf(symbol ?? ''))) ? [key] : []),
      ),
    );
  }

  private holdingOf({ account, symbol }: TransactionFigures): string {
    return JSON.stringify([account, this.instrumentOf(symbol ?? '')]);
  }
}

/** A list has every lot as a purchase, also one that was transferred or reinvested. */
function listed({ symbol, quantity, purchasePrice, purchaseDate, account }: OpenLot): TransactionFigures {
  return {
    ...completedTransaction({ kind: 'buy', symbol, quantity, price: purchasePrice, date: purchaseDate }),
    account,
  };
}
