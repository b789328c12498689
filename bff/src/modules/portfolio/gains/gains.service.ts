import type { RealizedGains } from '@bellwether/sdk/contract/types';
import { NOT_TAX_ADVICE } from '@bellwether/sdk/messages/transactions.ts';
import type { Database } from '../../../db/database.ts';
import { centsText, exactDigits } from '../../../market/exact.ts';
import { refuseUnknownAccount } from '../accounts/knownAccount.ts';
import { writeCsv } from '../csv/csvText.ts';
import { type BooksMarket, readBooks } from '../transactions/books.ts';
import { realizedGains, type SaleOfLot, salesOfLots, type Term } from './realizedGains.ts';

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
   * Returns one year's sales by lot as CSV text, with the columns of Form 8949. Amounts are in cents.
   * @throws Refusal `not-found` if the account is missing or another user's
   */
  async exportCsv(userId: string, asked: AskedGains): Promise<GainsFile> {
    const { year, sales } = realizedGains(await this.sales(userId, asked.account), asked.year);
    const rows = sales.map(({ symbol, quantity, acquired, sold, proceeds, cost, term }) => {
      // On the form, the gain is what the cents beside it differ by.
      const gain = Number(centsText(proceeds)) - Number(centsText(cost));
      return [
        `${exactDigits(quantity)} ${symbol}`,
        acquired ?? '',
        sold,
        centsText(proceeds),
        centsText(cost),
        // As on the form. A minus sign would get an apostrophe, as the start of a formula.
        gain < 0 ? `(${centsText(-gain)})` : centsText(gain),
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

const HEADER = ['Description', 'Date Acquired', 'Date Sold', 'Proceeds', 'Cost Basis', 'Gain or Loss', 'Term'];
const TERMS: Readonly<Record<Term, string>> = { short: 'Short', long: 'Long', unknown: 'Unknown' };
