import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { Exact } from '../../../market/exact.ts';
import type { TransactionFigures } from '../transactions/transaction.ts';

/** A transaction of the portfolio, with the id that a program gave it if it was imported. */
export interface KnownTransaction extends TransactionFigures {
  readonly id: string;
  readonly sourceId: string | null;
}

export type StoredTerms = Pick<TransactionFigures, 'price' | 'amount' | 'fee'>;

interface Row {
  readonly sourceId: string | null;
  /** What an earlier version may have read instead. */
  readonly otherTerms: readonly StoredTerms[];
}

/** What costs so much more or less, in dollars, may be the same trade with a price that was rounded. */
const ROUNDED_COST = 0.02;

/**
 * What is already there, each to be found once. A program's own id tells that a row is, or that it is not: of the same
 * program, another id is another transaction. Between programs, and without an id, equal content tells. Of a trade, two programs
 * may quote a price that was rounded in another way.
 */
export class KnownRows {
  private readonly ids: ReadonlyMap<string, string>;
  private readonly programs: readonly string[];
  private readonly alike = new Map<string, KnownTransaction[]>();
  private readonly instrumentOf: (symbol: string) => string;
  private readonly seen = new Set<string>();
  private readonly taken = new Set<KnownTransaction>();

  /** `rows` are those of the file. `instrumentOf` returns the same key for all spellings of an instrument. */
  constructor(there: readonly KnownTransaction[], rows: readonly Row[], instrumentOf: (symbol: string) => string) {
    this.instrumentOf = instrumentOf;
    this.ids = new Map(there.flatMap(({ id, sourceId }) => (sourceId === null ? [] : [[sourceId, id]])));
    this.programs = ['', ...new Set([...this.ids.keys()].map(programOf))];
    const inFile = new Set(rows.flatMap(({ sourceId }) => sourceId ?? []));
    for (const one of there) {
      // One that has an id of this file is that row and no other, whatever its content is.
      if (one.sourceId !== null && inFile.has(one.sourceId)) continue;
      const program = programOf(one.sourceId ?? '');
      this.put(`${program} ${this.contentOf(one, one.account)}`, one);
      const trade = this.tradeOf(one, one.account);
      if (trade) this.put(`${program} ${trade.key} ${trade.bucket}`, one);
    }
    // They are taken from the end: in the order of their ids, as rows of a file are added.
    for (const alike of this.alike.values()) alike.sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id)).reverse();
  }

  /** Returns the transaction that a row is, without an id if it is another row of the file. null if it is none. */
  take({ sourceId, otherTerms }: Row, figures: TransactionFigures): { id: string | null } | null {
    if (sourceId !== null) {
      const known = this.ids.get(sourceId);
      if (known !== undefined || this.seen.has(sourceId)) return { id: known ?? null };
      this.seen.add(sourceId);
    }
    const own = programOf(sourceId ?? '');
    // Cash of no instrument is alike too easily to be taken for that of another program.
    const isTold = sourceId === null || figures.symbol !== null;
    const others = this.programs.filter((program) => program === '' || (program !== own && isTold));
    const contents = [figures, ...otherTerms.map((terms) => ({ ...figures, ...terms }))].flatMap((one) =>
      accountsOf(one).map((account) => this.contentOf(one, account)),
    );
    return (
      this.takeOne(contents.flatMap((content) => others.map((program) => `${program} ${content}`))) ??
      this.takeOne(others.filter((program) => program !== own).flatMap((program) => this.roundedKeys(program, figures)))
    );
  }

  private roundedKeys(program: string, figures: TransactionFigures): string[] {
    return accountsOf(figures).flatMap((account) => {
      const trade = this.tradeOf(figures, account);
      return trade ? [0, -1, 1].map((step) => `${program} ${trade.key} ${trade.bucket + step}`) : [];
    });
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

  private put(key: string, one: KnownTransaction): void {
    const alike = this.alike.get(key);
    if (alike) alike.push(one);
    else this.alike.set(key, [one]);
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

/** A row may have been imported before its account was made. Then it is in the main one. */
function accountsOf({ account }: TransactionFigures): string[] {
  return [...new Set([account, MAIN_ACCOUNT])];
}

function programOf(sourceId: string): string {
  return sourceId.slice(0, Math.max(0, sourceId.indexOf(' ')));
}

/** Returns a key that is equal for equal transactions. Their amounts are exact decimals without padding. */
export function sameness({ kind, symbol, quantity, price, amount, fee, date }: TransactionFigures): string {
  return JSON.stringify([kind, symbol, quantity, price, amount, fee, date]);
}
