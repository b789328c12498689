import type { RealizedGains } from '@bellwether/sdk/contract/types';
import { NOT_TAX_ADVICE } from '@bellwether/sdk/messages/transactions.ts';
import type { Decimal } from 'decimal.js';
import type { Database } from '../../../db/database.ts';
import { centsText, Exact, exactDigits, fractionsText } from '../../../market/exact.ts';
import { refuseUnknownAccount } from '../accounts/knownAccount.ts';
import { writeCsv } from '../csv/csvText.ts';
import { sum } from '../lots/exact.ts';
import { type BooksMarket, readBooks } from '../transactions/books.ts';
import { realizedGains, type SaleOfLot, salesOfLots, type Term, yearOf } from './realizedGains.ts';

interface AskedGains {
  /** Without it, the latest. */
  readonly year?: number | undefined;
  /** One account's sales; without it, all. */
  readonly account?: string | undefined;
}

interface GainsFile {
  readonly csv: string;
  readonly year: number | null;
  /** Lots sold, below the header. */
  readonly rows: number;
}

/** What sales of a user's lots have gained or lost. */
export class GainsService {
  private readonly db: Database;
  private readonly market: BooksMarket;

  constructor({ db, market }: { db: Database; market: BooksMarket }) {
    this.db = db;
    this.market = market;
  }

  /** @throws Refusal `not-found` if the account is missing or another user's */
  async show(userId: string, { year, account }: AskedGains): Promise<RealizedGains> {
    return realizedGains(await this.sales(userId, account), year);
  }

  /**
   * Returns one year's sales by lot as CSV text, with the columns of Form 8949. Amounts are in cents, unless cents of many lots
   * do not add up: then they have up to 8 decimals.
   * @throws Refusal `not-found` if the account is missing or another user's
   */
  async exportCsv(userId: string, asked: AskedGains): Promise<GainsFile> {
    const sales = await this.sales(userId, asked.account);
    const { year } = realizedGains(sales, asked.year);
    const lots = sales.filter((sale) => yearOf(sale) === year);
    const text = addUpInCents(lots) ? centsText : fractionsText;
    const rows = lots.map(({ symbol, quantity, acquired, sold, proceeds, cost, term }) => {
      // On the form, the gain is what the figures beside it differ by.
      const gain = new Exact(text(proceeds)).minus(text(cost));
      return [
        `${exactDigits(quantity)} ${symbol}`,
        acquired ?? '',
        sold,
        text(proceeds),
        text(cost),
        // As on the form. A minus sign would get an apostrophe, as the start of a formula.
        gain.lt(0) ? `(${text(gain.negated())})` : text(gain),
        TERMS[term],
      ];
    });
    return { csv: writeCsv([HEADER, ...rows, [NOT_TAX_ADVICE, '', '', '', '', '', '']]), year, rows: rows.length };
  }

  private async sales(userId: string, account: string | undefined): Promise<SaleOfLot[]> {
    await refuseUnknownAccount(this.db.knex, userId, account);
    const { matches } = await readBooks(this.db.knex, userId, this.market);
    return salesOfLots(account === undefined ? matches : matches.filter((one) => one.lot.account === account));
  }
}

type Amounts = Pick<SaleOfLot, 'proceeds' | 'cost'>;

/** Whether amounts that are rounded to cents one by one add up to what all of them are, within a cent. */
function addUpInCents(lots: readonly Amounts[]): boolean {
  const inCents = ({ proceeds, cost }: Amounts) => ({
    proceeds: new Exact(centsText(proceeds)),
    cost: new Exact(centsText(cost)),
  });
  const figures: readonly ((lot: Amounts) => Decimal)[] = [
    ({ proceeds }) => proceeds,
    ({ cost }) => cost,
    ({ proceeds, cost }) => proceeds.minus(cost),
  ];
  return figures.every((of) =>
    sum(lots.map((lot) => of(inCents(lot)).minus(of(lot))))
      .abs()
      .lte(CENT),
  );
}

const CENT = 0.01;

const HEADER = ['Description', 'Date Acquired', 'Date Sold', 'Proceeds', 'Cost Basis', 'Gain or Loss', 'Term'];
const TERMS: Readonly<Record<Term, string>> = { short: 'Short', long: 'Long', unknown: 'Unknown' };
