import { toldAt } from './toldAt.ts';
import type { Holding, Portfolio, Position, Quote } from './types.ts';

interface Repriced {
  readonly portfolio: Portfolio;
  /** False if only the server can value a lot at its new quote: another day, a price that came or went. */
  readonly complete: boolean;
}

/** The date of a price in its market. */
type DateOf = (price: { readonly type: Quote['type']; readonly asOf: string }) => string;

/** A lot, with its amounts before rounding; undefined without a price. */
interface Valued {
  readonly lot: Holding;
  readonly value: number | undefined;
  readonly cost: number;
  readonly change: number | null;
}

/**
 * The portfolio at newer quotes, as the server would value it: rows, positions and totals of one moment. It goes on where the
 * server stopped, so it takes only prices of the session that the server valued. Positions keep their order.
 */
export function repricedPortfolio(portfolio: Portfolio, quotes: ReadonlyMap<string, Quote>, dateOf: DateOf): Repriced {
  let complete = true;
  const rows = portfolio.holdings.map((lot): Valued => {
    const quote = quotes.get(lot.symbol);
    if (!quote || !isNewer(quote, lot)) return standing(lot);
    if (goesOn(lot, quote, dateOf)) return valued(lot, quote);
    complete = false;
    return standing(lot);
  });
  if (rows.every(({ lot }, at) => lot === portfolio.holdings[at])) return { portfolio, complete };

  const priced = rows.filter(({ value }) => value !== undefined);
  const value = sum(priced.map((row) => row.value ?? 0));
  const cost = sum(priced.map((row) => row.cost));
  const holdings = rows.map(({ lot }) => lot);
  return {
    complete,
    portfolio: {
      ...portfolio,
      holdings,
      positions: portfolio.positions.map((position) => repricedPosition(position, rows, value)),
      totalValue: dollars(value),
      totalProfitLoss: dollars(value - cost),
      totalProfitLossPercentage: percentage(value - cost, cost),
      ...(portfolio.dayChange !== null && dayChangeOf(rows, dateOf)),
      asOf: priced.reduce<string | null>((oldest, { lot: { asOf } }) => earlier(oldest, asOf), null),
    },
  };
}

/** Whether a quote says something else than a lot, and is not older. */
function isNewer(quote: Quote, lot: Holding): boolean {
  const told = toldAt(quote);
  if (told !== null && lot.asOf !== null && told < Date.parse(lot.asOf)) return false;
  return quote.price !== lot.currentPrice || quote.asOf !== lot.asOf || quote.state !== lot.state;
}

function goesOn(lot: Holding, quote: Quote, dateOf: DateOf): boolean {
  const { type, asOf, price, change, state } = quote;
  if (type !== lot.type || price === null || lot.currentPrice === null || !asOf || !lot.asOf) return false;
  if ((change === null) !== (lot.dayChange === null) || (state === 'stale') !== (lot.state === 'stale')) return false;
  return dateOf({ type, asOf }) === dateOf({ type, asOf: lot.asOf });
}

/** After a split the purchase price is rounded, so the cost is what the server took. */
function costOf({ entered, currentValue, profitLoss, quantity, purchasePrice }: Holding): number {
  return entered ? (currentValue ?? 0) - (profitLoss ?? 0) : quantity * purchasePrice;
}

function standing(lot: Holding): Valued {
  const { currentPrice, quantity } = lot;
  const value = currentPrice === null ? undefined : quantity * currentPrice;
  return { lot, value, cost: costOf(lot), change: lot.dayChange };
}

function valued(lot: Holding, { price, change: ofOne, asOf, state, reason, source }: Quote): Valued {
  const { reason: _, ...kept } = lot;
  const value = lot.quantity * (price ?? 0);
  const cost = costOf(lot);
  const change = ofOne === null ? null : lot.quantity * ofOne;
  const figures = figuresOf({ price, value, cost, change });
  return { lot: { ...kept, ...figures, asOf, state, source, ...(reason && { reason }) }, value, cost, change };
}

function figuresOf({ price, value, cost, change }: Omit<Valued, 'lot'> & { price: number | null; value: number }) {
  return {
    currentPrice: price,
    currentValue: dollars(value),
    profitLoss: dollars(value - cost),
    profitLossPercentage: percentage(value - cost, cost),
    dayChange: change === null ? null : dollars(change),
    dayChangePercentage: change === null ? null : percentage(change, value - change),
  };
}

function repricedPosition(position: Position, rows: readonly Valued[], total: number): Position {
  const own = rows.filter(({ lot }) => lot.type === position.type && position.symbols.includes(lot.symbol));
  const [first] = own;
  if (!first || own.some(({ value }) => value === undefined)) return position;
  const value = sum(own.map((row) => row.value ?? 0));
  const change = first.change === null ? null : sum(own.map((row) => row.change ?? 0));
  const sharePercentage = percentage(value, total);
  const { currentPrice: price, asOf, state, reason } = first.lot;
  if (asOf === position.asOf && price === position.currentPrice && state === position.state) {
    return sharePercentage === position.sharePercentage ? position : { ...position, sharePercentage };
  }
  const { reason: _, ...kept } = position;
  const figures = figuresOf({ price, value, cost: sum(own.map(({ cost }) => cost)), change });
  return { ...kept, ...figures, sharePercentage, asOf, state, ...(reason && { reason }) };
}

/** A lot bought on the day itself counts from its purchase price; one without a session on the day as unchanged. */
function dayChangeOf(rows: readonly Valued[], dateOf: DateOf) {
  let total = 0;
  let base = 0;
  for (const { lot, value = 0, change } of rows) {
    const { asOf, type, purchaseDate, quantity, purchasePrice, state } = lot;
    if (change === null || !asOf) continue;
    if (lot.dayChangeCounts === false) {
      if (state !== 'stale') base += value;
      continue;
    }
    const isNew = purchaseDate !== null && purchaseDate >= dateOf({ type, asOf });
    const gain = isNew ? value - quantity * purchasePrice : change;
    total += gain;
    base += value - gain;
  }
  return { dayChange: dollars(total, 2), dayChangePercentage: percentage(total, base) };
}

function earlier(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** To cents from one dollar up, to six significant digits below, as the server rounds. */
function dollars(amount: number, belowOne?: 2): number {
  return Math.abs(amount) >= 1 || belowOne ? hundredths(amount) : Number(amount.toPrecision(6)) + 0;
}

function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : hundredths((part / whole) * 100);
}

/** Half away from zero, without the noise in the last digits of a product. */
function hundredths(amount: number): number {
  const size = Math.round(Math.round(Math.abs(amount) * 1e7) / 1e5) / 100;
  return size === 0 ? 0 : Math.sign(amount) * size;
}
