import { Exact } from '../../../market/exact.ts';
import type { TransactionFigures } from '../transactions/transaction.ts';
import { isOfUnknown } from './transactionIds.ts';

/** A transaction of the portfolio, with the id that a program gave it if it was imported. */
export interface KnownTransaction extends TransactionFigures {
  readonly id: string;
  readonly sourceId: string | null;
  /** Above 1, somebody has changed it since. */
  readonly version?: number;
}

export type StoredTerms = Pick<TransactionFigures, 'price' | 'amount' | 'fee'>;

/** A row of the file that may be there. */
export interface SoughtRow {
  /** The account that it names. null if it names none. */
  readonly account: string | null;
  readonly sourceId: string | null;
  /** What an earlier version may have read instead. */
  readonly otherTerms: readonly StoredTerms[];
  /** null for a row that is refused. */
  readonly figures: TransactionFigures | null;
}

/** Where something is looked for. */
interface Where {
  readonly accounts: readonly string[];
  readonly programs: readonly string[];
}

/** What costs so much more or less, in dollars, may be the same trade with a price that was rounded. */
const ROUNDED_COST = 0.02;

/** What is there, by its content, account, and program, each to be taken once. */
export class KnownContents {
  /** The programs that something is of, and `''`, of what is of none or of one that no one knows. */
  readonly programs: readonly string[];
  private readonly alike = new Map<string, KnownTransaction[]>();
  private readonly taken = new Set<KnownTransaction>();
  private readonly instrumentOf: (symbol: string) => string;

  /** `figuresOf` returns all that a transaction may be called in a file; none for one that content does not tell. */
  constructor(
    there: readonly KnownTransaction[],
    {
      instrumentOf,
      figuresOf,
    }: {
      instrumentOf: (symbol: string) => string;
      figuresOf: (one: KnownTransaction) => readonly TransactionFigures[];
    },
  ) {
    this.instrumentOf = instrumentOf;
    this.programs = ['', ...new Set(there.flatMap(({ sourceId }) => (sourceId === null ? [] : programOf(sourceId))))];
    for (const one of there) {
      const program = programOf(one.sourceId ?? '');
      const all = figuresOf(one);
      for (const figures of all) pushTo(this.alike, `${program} ${this.contentOf(figures, one.account)}`, one);
      const trade = all.length > 0 ? this.tradeOf(one, one.account) : null;
      if (trade) pushTo(this.alike, `${program} ${trade.key} ${trade.bucket}`, one);
    }
    // They are taken from the end: in the order of their ids, as rows of a file are added.
    for (const alike of this.alike.values()) alike.sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id)).reverse();
  }

  get isEmpty(): boolean {
    return this.alike.size === 0;
  }

  /** Returns a text that is equal for equal content in an account. */
  contentOf(figures: TransactionFigures, account: string): string {
    return `${account} ${sameness({ ...figures, symbol: figures.symbol && this.instrumentOf(figures.symbol) })}`;
  }

  /** Whether the accounts have something of the content of a row, which need not be left to be taken. */
  has({ figures, otherTerms }: SoughtRow, accounts: readonly string[]): boolean {
    if (figures === null) return false;
    return termsOf(figures, otherTerms).some((one) =>
      accounts.some((account) => {
        const content = this.contentOf(one, account);
        return this.programs.some((program) => this.alike.has(`${program} ${content}`));
      }),
    );
  }

  /** Takes one with the figures, or with some of the other terms. */
  takeEqual(
    figures: TransactionFigures,
    otherTerms: readonly StoredTerms[],
    { accounts, programs }: Where,
  ): KnownTransaction | null {
    const contents = termsOf(figures, otherTerms).flatMap((one) =>
      accounts.map((account) => this.contentOf(one, account)),
    );
    return this.takeOne(contents.flatMap((content) => programs.map((program) => `${program} ${content}`)));
  }

  /** Takes the same trade with a price that another program rounded. */
  takeRounded(figures: TransactionFigures, { accounts, programs }: Where): KnownTransaction | null {
    return this.takeOne(
      programs.flatMap((program) =>
        accounts.flatMap((account) => {
          const trade = this.tradeOf(figures, account);
          return trade ? [0, -1, 1].map((step) => `${program} ${trade.key} ${trade.bucket + step}`) : [];
        }),
      ),
    );
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

  private takeOne(keys: readonly string[]): KnownTransaction | null {
    for (const key of keys) {
      const alike = this.alike.get(key) ?? [];
      for (let one = alike.pop(); one !== undefined; one = alike.pop()) {
        if (this.taken.has(one)) continue;
        this.taken.add(one);
        return one;
      }
    }
    return null;
  }
}

function termsOf(figures: TransactionFigures, otherTerms: readonly StoredTerms[]): TransactionFigures[] {
  return [figures, ...otherTerms.map((terms) => ({ ...figures, ...terms }))];
}

export function pushTo<One>(lists: Map<string, One[]>, key: string, one: One): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** Returns the name of the program of an id, empty for one that no one knows. */
export function programOf(sourceId: string): string {
  if (isOfUnknown(sourceId)) return '';
  return sourceId.slice(0, Math.max(0, sourceId.indexOf(' ')));
}

/** Returns a key that is equal for equal transactions. Their amounts are exact decimals without padding. */
export function sameness({ kind, symbol, quantity, price, amount, fee, date }: TransactionFigures): string {
  return JSON.stringify([kind, symbol, quantity, price, amount, fee, date]);
}
