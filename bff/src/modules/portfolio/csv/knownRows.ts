import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';
import type { OpenLot } from '../lots/lot.ts';
import { completedTransaction, type TransactionFigures } from '../transactions/transaction.ts';
import { type HeldUnits, nothingHeld } from './heldUnits.ts';
import { isOfUnknown } from './transactionIds.ts';

/** A transaction of the portfolio, with the id that a program gave it if it was imported. */
export interface KnownTransaction extends TransactionFigures {
  readonly id: string;
  readonly sourceId: string | null;
  /** Above 1, somebody has changed it since. */
  readonly version?: number;
}

export type StoredTerms = Pick<TransactionFigures, 'price' | 'amount' | 'fee'>;

interface Row {
  /** The account that it names. null if it names none. */
  readonly account: string | null;
  readonly sourceId: string | null;
  /** What an earlier version may have read instead. */
  readonly otherTerms: readonly StoredTerms[];
  /** null for a row that is refused. */
  readonly figures: TransactionFigures | null;
}

/** What costs so much more or less, in dollars, may be the same trade with a price that was rounded. */
const ROUNDED_COST = 0.02;

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
  private readonly byId: ReadonlyMap<Row, KnownTransaction>;
  /** Those, and the changed ones that rows are. */
  private readonly found: Set<KnownTransaction>;
  private readonly programs: readonly string[];
  private readonly alike = new Map<string, KnownTransaction[]>();
  private readonly instrumentOf: (symbol: string) => string;
  /** Accounts whose rows may have been imported before the account was made. Then they are in the main one. */
  private readonly inMain: ReadonlySet<string>;
  /** Accounts of which a file may be that names none. Its rows are in the main one. */
  private readonly others: readonly string[];
  /** Positions of the file that are all there, by account and instrument. */
  private readonly positions: ReadonlySet<string>;
  /** Rows of the file by their ids and contents, with the transaction that each is. */
  private readonly seen = new Map<string, string | null>();
  private readonly taken = new Set<KnownTransaction>();

  /** `rows` are those of the file. `instrumentOf` returns the same key for all spellings of an instrument. */
  constructor(
    there: readonly KnownTransaction[],
    rows: readonly Row[],
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
    this.byId = this.rowsById(rows, there);
    this.found = new Set(this.byId.values());
    this.programs = ['', ...new Set([...this.ids.keys()].map(programOf))];
    const inFile = new Set(rows.flatMap(({ sourceId }) => sourceId ?? []));
    for (const one of there) {
      // One that has an id of this file is that row and no other, whatever its content is.
      if (one.sourceId !== null && inFile.has(one.sourceId)) continue;
      const program = programOf(one.sourceId ?? '');
      pushTo(this.alike, `${program} ${this.contentOf(one, one.account)}`, one);
      const trade = this.tradeOf(one, one.account);
      if (trade) pushTo(this.alike, `${program} ${trade.key} ${trade.bucket}`, one);
      const left = isList ? held.lots.get(one.id) : undefined;
      if (left) pushTo(this.alike, `${program} ${this.contentOf(listed(left), one.account)}`, one);
    }
    this.inMain = this.accountsInMain(rows);
    this.others = this.otherAccounts(rows, there);
    // They are taken from the end: in the order of their ids, as rows of a file are added.
    for (const alike of this.alike.values()) alike.sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id)).reverse();
  }

  /** Returns what a row is, or null if it is new. */
  take(row: Row, figures: TransactionFigures): Taken | null {
    const { sourceId, otherTerms } = row;
    if (figures.date === null && this.positions.has(this.holdingOf(figures))) return { id: null };
    if (sourceId !== null) {
      const known = this.byId.get(row)?.id ?? null;
      const key = `${sourceId} ${this.contentOf(figures, figures.account)}`;
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
    if (this.alike.size === 0) return null;
    const own = programOf(sourceId ?? '');
    // Cash of no instrument is alike too easily to be taken for that of another program.
    const isTold = sourceId === null || figures.symbol !== null;
    const others = this.programs.filter((program) => program === '' || (program !== own && isTold));
    const contents = [figures, ...otherTerms.map((terms) => ({ ...figures, ...terms }))].flatMap((one) =>
      this.accountsOf(one).map((account) => this.contentOf(one, account)),
    );
    return (
      this.takeOne(contents.flatMap((content) => others.map((program) => `${program} ${content}`))) ??
      this.takeOne(others.filter((program) => program !== own).flatMap((program) => this.roundedKeys(program, figures)))
    );
  }

  /**
   * Finds for rows the transactions of their ids and of the same units: at first the equal ones, then those of their accounts,
   * then the others. Their terms may have been read in another way, or changed.
   */
  private rowsById(rows: readonly Row[], there: readonly KnownTransaction[]): ReadonlyMap<Row, KnownTransaction> {
    const found = new Map<Row, KnownTransaction>();
    const taken = new Set<KnownTransaction>();
    const ofFile = new Map<string, Row & { figures: TransactionFigures }>();
    for (const row of rows) {
      const { sourceId, figures } = row;
      if (sourceId === null || figures === null || !this.ids.has(sourceId)) continue;
      const key = `${sourceId} ${this.contentOf(figures, figures.account)}`;
      if (!ofFile.has(key)) ofFile.set(key, row as Row & { figures: TransactionFigures });
    }
    const keys = [
      (one: TransactionFigures) => this.contentOf(one, one.account),
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

  private roundedKeys(program: string, figures: TransactionFigures): string[] {
    return this.accountsOf(figures).flatMap((account) => {
      const trade = this.tradeOf(figures, account);
      return trade ? [0, -1, 1].map((step) => `${program} ${trade.key} ${trade.bucket + step}`) : [];
    });
  }

  private accountsOf({ account }: TransactionFigures): string[] {
    if (account === MAIN_ACCOUNT) return [MAIN_ACCOUNT, ...this.others];
    return this.inMain.has(account) ? [account, MAIN_ACCOUNT] : [account];
  }

  /** An account whose rows are mostly in the main one: two accounts may as well have bought the same on the same day. */
  private accountsInMain(rows: readonly Row[]): ReadonlySet<string> {
    const counts = new Map<string, { rows: number; found: number }>();
    for (const { figures, otherTerms } of rows) {
      if (figures === null || figures.account === MAIN_ACCOUNT) continue;
      const { rows: before, found } = counts.get(figures.account) ?? { rows: 0, found: 0 };
      const isFound = this.isIn([MAIN_ACCOUNT], figures, otherTerms);
      counts.set(figures.account, { rows: before + 1, found: found + Number(isFound) });
    }
    return new Set([...counts].flatMap(([account, { rows: all, found }]) => (2 * found >= all ? [account] : [])));
  }

  /**
   * Programs write files without accounts, as we do for them. Of the rows that are not in the main account, most are in the
   * others then.
   */
  private otherAccounts(rows: readonly Row[], there: readonly KnownTransaction[]): readonly string[] {
    const isOfMain = ({ account, figures }: Row) =>
      account === null && (figures?.account ?? MAIN_ACCOUNT) === MAIN_ACCOUNT;
    const others = [...new Set(there.map(({ account }) => account))].filter((account) => account !== MAIN_ACCOUNT);
    if (others.length === 0 || !rows.every(isOfMain)) return [];
    const isFound = ({ figures, otherTerms }: Row, accounts: readonly string[]) =>
      figures !== null && this.isIn(accounts, figures, otherTerms);
    const left = rows.filter((row) => row.figures !== null && !isFound(row, [MAIN_ACCOUNT]));
    const found = left.filter((row) => isFound(row, others)).length;
    return found > 0 && 2 * found >= left.length ? others : [];
  }

  private isIn(accounts: readonly string[], figures: TransactionFigures, otherTerms: readonly StoredTerms[]): boolean {
    const contents = [figures, ...otherTerms.map((terms) => ({ ...figures, ...terms }))];
    return contents.some((one) =>
      accounts.some((account) => {
        const content = this.contentOf(one, account);
        return this.programs.some((program) => this.alike.has(`${program} ${content}`));
      }),
    );
  }

  private positionsThere(rows: readonly Row[], held: HeldUnits): ReadonlySet<string> {
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

  private contentOf(figures: TransactionFigures, account: string): string {
    return `${account} ${sameness({ ...figures, symbol: figures.symbol && this.instrumentOf(figures.symbol) })}`;
  }

  /** Returns what a trade is apart from its cost, and which of many equal steps its cost is on. null for anything else. */
  private tradeOf(
    { kind, symbol, quantity, price, date }: TransactionFigures,
    account: string,
  ): { key: string; bucket: number } | null {
    if (symbol === null || quantity === null || price === null || date === null) return null;
    const bucket = new Exact(quantity).times(price).div(ROUNDED_COST).round().toNumber();
    return { key: `trade ${account} ${JSON.stringify([kind, this.instrumentOf(symbol), quantity, date])}`, bucket };
  }

  private takeOne(keys: readonly string[]): { id: string } | null {
    for (const key of keys) {
      const alike = this.alike.get(key) ?? [];
      for (let one = alike.pop(); one !== undefined; one = alike.pop()) {
        if (this.taken.has(one)) continue;
        this.taken.add(one);
        return { id: one.id };
      }
    }
    return null;
  }
}

/** A list has every lot as a purchase, also one that was transferred or reinvested. */
function listed({ symbol, quantity, purchasePrice, purchaseDate, account }: OpenLot): TransactionFigures {
  return {
    ...completedTransaction({ kind: 'buy', symbol, quantity, price: purchasePrice, date: purchaseDate }),
    account,
  };
}

function pushTo<One>(lists: Map<string, One[]>, key: string, one: One): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

function programOf(sourceId: string): string {
  if (isOfUnknown(sourceId)) return '';
  return sourceId.slice(0, Math.max(0, sourceId.indexOf(' ')));
}

/** Returns a key that is equal for equal transactions. Their amounts are exact decimals without padding. */
export function sameness({ kind, symbol, quantity, price, amount, fee, date }: TransactionFigures): string {
  return JSON.stringify([kind, symbol, quantity, price, amount, fee, date]);
}
