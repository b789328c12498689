import type { RealizedGains } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';
import type { Steps } from '../../../kernel/inSlices.ts';
import { Exact } from '../../../market/exact.ts';
import { dollars, sum } from '../lots/exact.ts';
import type { Match } from '../transactions/matchLots.ts';

export type Term = RealizedGains['sales'][number]['term'];

/** The sale of units of one lot. Exact US dollars. */
export interface SaleOfLot {
  readonly symbol: string;
  /** Units as of the sale. */
  readonly quantity: Decimal;
  readonly acquired: string | null;
  readonly sold: string;
  readonly cost: Decimal;
  readonly proceeds: Decimal;
  readonly term: Term;
}

/**
 * Returns the sales lot by lot, in the order of the sales. Gain = proceeds − cost (26 U.S.C. § 1001(a)). The proceeds are
 * quantity × price less the sale's fee, which its lots share by quantity; the cost is the share of what was paid for the
 * lot, or the average of its account. Transfers out realize nothing.
 */
export function salesOfLots(matches: readonly Match[]): SaleOfLot[] {
  return matches.flatMap(({ lot, disposal, quantity, cost }) => {
    const { kind, symbol, price, fee, date } = disposal;
    if (kind !== 'sell' || symbol === null || price === null || date === null) return [];
    const share = fee === null ? new Exact(0) : new Exact(fee).times(quantity).div(disposal.quantity ?? 1);
    return {
      symbol,
      quantity,
      acquired: lot.purchaseDate,
      sold: date,
      cost,
      proceeds: quantity.times(price).minus(share),
      term: termOf(lot.purchaseDate, date),
    };
  });
}

/** Returns what all sales together have gained; null without one. */
export function* gainOfSales(matches: readonly Match[]): Steps<Decimal | null> {
  let total: Decimal | null = null;
  for (const match of matches) {
    for (const { proceeds, cost } of salesOfLots([match])) total = proceeds.minus(cost).plus(total ?? 0);
    yield;
  }
  return total;
}

/**
 * Long: held for more than one year (26 U.S.C. § 1222). The day of the purchase does not count, the day of the sale does
 * (IRS Publication 550, "Holding Period"): bought on March 2, 2024, it is long from March 3, 2025 on.
 */
export function termOf(acquired: string | null, sold: string): Term {
  if (acquired === null) return 'unknown';
  const [year, monthAndDay] = [acquired.slice(0, 4), acquired.slice(4)];
  // A February 29 has no anniversary in the next year; text comparison then begins with March 1, as the law does.
  return sold > `${Number(year) + 1}${monthAndDay}` ? 'long' : 'short';
}

/** Returns the gains by year, and the sales of one year. Without a year, of the latest. */
export function realizedGains(sales: readonly SaleOfLot[], asked: number | undefined): RealizedGains {
  const byYear = Map.groupBy(sales, yearOf);
  const years = [...byYear.keys()].sort((a, b) => b - a);
  const year = asked ?? years[0] ?? null;
  const ofYear = year === null ? [] : (byYear.get(year) ?? []);
  const bySymbol = [...Map.groupBy(ofYear, ({ symbol }) => symbol)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    years: years.map((one) => ({ year: one, ...totalsOf(byYear.get(one) ?? []) })),
    year,
    symbols: bySymbol.map(([symbol, own]) => ({ symbol, ...totalsOf(own) })),
    sales: ofYear.map(({ quantity, cost, proceeds, ...sale }) => ({
      ...sale,
      quantity: quantity.toNumber(),
      cost: dollars(cost),
      proceeds: dollars(proceeds),
      gain: dollars(proceeds.minus(cost)),
    })),
  };
}

function totalsOf(sales: readonly SaleOfLot[]) {
  const of = (term: Term | null) =>
    dollars(
      sum(
        sales.filter((sale) => term === null || sale.term === term).map(({ proceeds, cost }) => proceeds.minus(cost)),
      ),
    );
  return { short: of('short'), long: of('long'), unknown: of('unknown'), total: of(null) };
}

export function yearOf({ sold }: Pick<SaleOfLot, 'sold'>): number {
  return Number(sold.slice(0, 4));
}
