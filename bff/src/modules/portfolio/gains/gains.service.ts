import type { RealizedGains } from '@bellwether/sdk/contract/types';
import { NOT_TAX_ADVICE } from '@bellwether/sdk/messages/transactions.ts';
import type { Database } from '../../../db/database.ts';
import { centsText, exactDigits } from '../../../market/exact.ts';
import { writeCsv } from '../csv/csvText.ts';
import { type BooksMarket, readBooks } from '../transactions/books.ts';
import { realizedGains, type SaleOfLot, salesOfLots, type Term } from './realizedGains.ts';

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

  async show(userId: string, year: number | undefined): Promise<RealizedGains> {
    return realizedGains(await this.sales(userId), year);
  }

  /** Returns one year's sales by lot as CSV text, with the columns of Form 8949. Amounts are in cents. */
  async exportCsv(userId: string, asked: number | undefined): Promise<GainsFile> {
    const { year, sales } = realizedGains(await this.sales(userId), asked);
    const rows = sales.map(({ symbol, quantity, acquired, sold, proceeds, cost, gain, term }) => [
      `${exactDigits(quantity)} ${symbol}`,
      acquired ?? '',
      sold,
      centsText(proceeds),
      centsText(cost),
      // As on the form. A minus sign would get an apostrophe, as the start of a formula.
      gain < 0 ? `(${centsText(-gain)})` : centsText(gain),
      TERMS[term],
    ]);
    return { csv: writeCsv([HEADER, ...rows, [NOT_TAX_ADVICE, '', '', '', '', '', '']]), year, rows: rows.length };
  }

  private async sales(userId: string): Promise<SaleOfLot[]> {
    return salesOfLots((await readBooks(this.db.knex, userId, this.market)).matches);
  }
}

const HEADER = ['Description', 'Date Acquired', 'Date Sold', 'Proceeds', 'Cost Basis', 'Gain or Loss', 'Term'];
const TERMS: Readonly<Record<Term, string>> = { short: 'Short', long: 'Long', unknown: 'Unknown' };
