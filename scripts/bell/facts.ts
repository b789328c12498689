import { money, percent, wholeNumber } from '@bellwether/sdk/format';
import type { DailyBar } from '../../bff/src/market/marketData.ts';
import type { BellServices } from '../../bff/src/modules/bell/engine/bellServices.ts';
import { correlation, drawdown, everyReturn, lastMonth, upDays, yearlyVolatility } from './statistics.ts';

/** A figure of the services, without its sign, as the pages write it. */
type Fact = (services: BellServices, ...args: string[]) => Promise<string>;

const DAY_MS = 86_400_000;
const dollars = (value: number | null | undefined) => money(Math.abs(present(value)));
const percentage = (value: number | null | undefined) => percent(Math.abs(present(value)));

/** What an expectation can name: `price NVDA`, `times 10 AAPL`, `totalGain`. */
const FACTS: Readonly<Record<string, Fact>> = {
  price: async (services, symbol = '') => {
    const { price, ...quote } = await quoteOf(services, symbol);
    return ['SPX', 'IXIC', 'DJI'].includes(quote.symbol) ? dollars(price).replace('$', '') : dollars(price);
  },
  high: async (services, symbol = '') => dollars((await quoteOf(services, symbol)).high),
  low: async (services, symbol = '') => dollars((await quoteOf(services, symbol)).low),
  volume: async (services, symbol = '') => wholeNumber(present((await quoteOf(services, symbol)).volume)),
  changePercent: async (services, symbol = '') => percentage((await quoteOf(services, symbol)).changePercent),
  times: async (services, quantity, symbol = '') =>
    dollars(Number(quantity) * present((await quoteOf(services, symbol)).price)),
  units: async (services, sum, symbol = '') => {
    const units = Number(sum) / present((await quoteOf(services, symbol)).price);
    return `${Math.floor(1000 * units) / 1000}…`;
  },
  close: async (services, symbol = '', date) =>
    dollars((await barsOf(services, symbol)).find((bar) => bar.date === date)?.close),
  high52: async (services, symbol = '') => dollars(Math.max(...closesSince(await barsOf(services, symbol), 365))),
  low52: async (services, symbol = '') => dollars(Math.min(...closesSince(await barsOf(services, symbol), 365))),
  ytd: async (services, symbol = '') => {
    const bars = await barsOf(services, symbol);
    return percentage(
      gainFrom(
        bars.findLast(({ date }) => date < '2026-01-01'),
        bars.at(-1),
      ),
    );
  },
  since: async (services, symbol = '', days) => {
    const bars = await barsOf(services, symbol);
    return percentage(
      gainFrom(
        bars.findLast(({ date }) => date <= before(bars, Number(days))),
        bars.at(-1),
      ),
    );
  },
  /** From the close before the first day to the last close up to the second. */
  between: async (services, symbol = '', first = '', last = '') => {
    const bars = await barsOf(services, symbol);
    return percentage(
      gainFrom(
        bars.findLast(({ date }) => date < first),
        bars.findLast(({ date }) => date <= last),
      ),
    );
  },
  /** After the close of the first day, up to that of the second. */
  portfolioBetween: async (services, first, last) => {
    const [whole, after] = await Promise.all(
      [first, last].map((since) => services.performance({ since, benchmark: 'SPY' })),
    );
    return dollars(present(whole).gain - present(after).gain);
  },
  portfolioGain: async (services, days) =>
    dollars((await services.performance({ since: daysBack(services, Number(days)), benchmark: 'SPY' })).gain),
  avgclose: async (services, symbol = '') => {
    const closes = thisYear(await barsOf(services, symbol)).map(({ close }) => close);
    return dollars(sum(closes) / closes.length);
  },
  bestday: async (services, symbol = '') => percentage(Math.max(...returnsThisYear(await barsOf(services, symbol)))),
  worstday: async (services, symbol = '') => percentage(Math.min(...returnsThisYear(await barsOf(services, symbol)))),
  drawdown: async (services, symbol = '') =>
    percentage(drawdown(thisYear(await barsOf(services, symbol)).map(({ close }) => close))),
  vol: async (services, symbol = '', days) => percentage(await volatilityOf(services, symbol, days)),
  corr: async (services, one = '', other = '') =>
    correlation(lastYear(await barsOf(services, one)), await barsOf(services, other)).toFixed(2),
  streak: async (services, symbol = '') => `${upDays(await barsOf(services, symbol))}`,
  forecast: async (services, symbol = '') => percentage((await services.forecast(symbol)).confidence),
  hitrate: async (services) => percentage(100 * present((await services.record()).hitRate)),

  total: async (services) => dollars((await services.portfolio()).totalValue),
  totalGain: async (services) => dollars((await services.portfolio()).totalProfitLoss),
  totalGainPercent: async (services) => percentage((await services.portfolio()).totalProfitLossPercentage),
  totalCost: async (services) => dollars(sum((await services.portfolio()).positions.map(({ cost }) => cost))),
  percentof: async (services, part) => dollars(((await services.portfolio()).totalValue * Number(part)) / 100),
  day: async (services) => dollars((await services.portfolioDay()).total?.dollars),
  dayOf: async (services, symbol = '') =>
    dollars((await services.portfolioDay()).bySymbol.find((one) => one.symbol === symbol)?.dollars),
  value: async (services, symbol = '') => dollars((await positionOf(services, symbol)).currentValue),
  half: async (services, symbol = '') => {
    const { quantity, currentPrice } = await positionOf(services, symbol);
    return dollars((quantity * present(currentPrice)) / 2);
  },
  gain: async (services, symbol = '') => dollars((await positionOf(services, symbol)).profitLoss),
  gainPercent: async (services, symbol = '') => percentage((await positionOf(services, symbol)).profitLossPercentage),
  cost: async (services, symbol = '') => dollars((await positionOf(services, symbol)).cost),
  average: async (services, symbol = '') => dollars((await positionOf(services, symbol)).averagePrice),
  quantity: async (services, symbol = '') => `${(await positionOf(services, symbol)).quantity}`,
  share: async (services, symbol = '') => percentage((await positionOf(services, symbol)).sharePercentage),
  sumvalue: async (services, ...symbols) =>
    dollars(sum(await Promise.all(symbols.map(async (one) => (await positionOf(services, one)).currentValue ?? 0)))),
  sumgain: async (services, ...symbols) =>
    dollars(sum(await Promise.all(symbols.map(async (one) => (await positionOf(services, one)).profitLoss ?? 0)))),
  valueType: async (services, type) => dollars(await valueOfType(services, type)),
  shareType: async (services, type) =>
    percentage((100 * (await valueOfType(services, type))) / (await services.portfolio()).totalValue),
  lotprice: async (_services, price) => dollars(Number(price)),
  boughtago: async (services, spent, symbol = '') => {
    const bars = await barsOf(services, symbol);
    const then = bars.findLast(({ date }) => date <= before(bars, 365));
    return dollars((Number(spent) / present(then?.close)) * present(bars.at(-1)?.close));
  },
  bestvalue: async (services, metric = '') => rankedFigure(services, 'best', metric),
  worstvalue: async (services, metric = '') => rankedFigure(services, 'worst', metric),
  count: async (services, what) => {
    const { positions, holdings } = await services.portfolio();
    if (what === 'watchlist') return `${(await services.watchlist()).length}`;
    return `${what === 'lots' ? holdings.length : positions.length}`;
  },
};

const METRICS: Readonly<Record<string, (services: BellServices, symbol: string) => Promise<number>>> = {
  gain: async (services, symbol) => present((await positionOf(services, symbol)).profitLoss),
  gainPercent: async (services, symbol) => present((await positionOf(services, symbol)).profitLossPercentage),
  value: async (services, symbol) => present((await positionOf(services, symbol)).currentValue),
  dayPercent: async (services, symbol) => present((await dayOf(services, symbol))?.percent),
  day: async (services, symbol) => present((await dayOf(services, symbol))?.dollars),
  vol: (services, symbol) => volatilityOf(services, symbol),
};

/** Computes `value AAPL`. @throws Error for an expression that names no fact, or no figure */
export async function factOf(expression: string, services: BellServices): Promise<string> {
  const [name = '', ...args] = expression.split(' ');
  const fact = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
  if (!fact) throw new Error(`There is no fact "${name}".`);
  return fact(services, ...args);
}

/** The symbol that `best gain` or `worst value TSLA F` stands for. Without symbols, of all holdings. */
export async function symbolOf(expression: string, services: BellServices): Promise<string> {
  if (expression === 'watchbest' || expression === 'watchworst') return ofWatchlist(expression, services);
  const [which, metric = '', ...named] = expression.split(' ');
  const ranking = METRICS[metric];
  if (!ranking || (which !== 'best' && which !== 'worst')) throw new Error(`There is no ranking "${expression}".`);
  const symbols = named.length > 0 ? named : (await services.portfolio()).positions.map(({ symbol }) => symbol);
  const ranked = await Promise.all(symbols.map(async (symbol) => ({ symbol, by: await ranking(services, symbol) })));
  ranked.sort((one, other) => (which === 'best' ? other.by - one.by : one.by - other.by));
  return ranked[0]?.symbol ?? '';
}

async function ofWatchlist(which: 'watchbest' | 'watchworst', services: BellServices): Promise<string> {
  const quotes = await services.quotes(await services.watchlist());
  const ranked = [...quotes].sort((one, other) => present(other.changePercent) - present(one.changePercent));
  return (which === 'watchbest' ? ranked[0] : ranked.at(-1))?.symbol ?? '';
}

async function rankedFigure(services: BellServices, which: 'best' | 'worst', metric: string): Promise<string> {
  const symbol = await symbolOf(`${which} ${metric}`, services);
  return dollars(await METRICS[metric]?.(services, symbol));
}

async function quoteOf(services: BellServices, symbol: string) {
  return present((await services.quotes([symbol]))[0]);
}

async function barsOf(services: BellServices, symbol: string): Promise<readonly DailyBar[]> {
  return present(await services.history(symbol));
}

async function positionOf(services: BellServices, symbol: string) {
  return present((await services.portfolio()).positions.find((one) => one.symbol === symbol));
}

async function dayOf(services: BellServices, symbol: string) {
  return (await services.portfolioDay()).bySymbol.find((one) => one.symbol === symbol);
}

async function valueOfType(services: BellServices, type: string | undefined): Promise<number> {
  const { positions } = await services.portfolio();
  return sum(positions.filter((one) => one.type === type).map(({ currentValue }) => currentValue ?? 0));
}

async function volatilityOf(services: BellServices, symbol: string, days?: string): Promise<number> {
  const bars = await barsOf(services, symbol);
  if (days === undefined) return yearlyVolatility(lastMonth(bars));
  const start = bars.findLastIndex(({ date }) => date <= before(bars, Number(days)));
  return yearlyVolatility(bars.slice(start), services.find(symbol)?.type === 'crypto' ? 365 : undefined);
}

function thisYear(bars: readonly DailyBar[]): readonly DailyBar[] {
  return bars.filter(({ date }) => date >= '2026-01-01');
}

function lastYear(bars: readonly DailyBar[]): readonly DailyBar[] {
  return bars.filter(({ date }) => date >= before(bars, 365));
}

function returnsThisYear(bars: readonly DailyBar[]): readonly number[] {
  return everyReturn(bars.slice(bars.length - thisYear(bars).length - 1));
}

function closesSince(bars: readonly DailyBar[], days: number): readonly number[] {
  const since = before(bars, days);
  return bars.filter(({ date }) => date > since).map(({ close }) => close);
}

/** The day so many days before the last bar. */
function before(bars: readonly DailyBar[], days: number): string {
  return new Date(Date.parse(present(bars.at(-1)).date) - days * DAY_MS).toISOString().slice(0, 10);
}

function gainFrom(from: DailyBar | undefined, to: DailyBar | undefined): number {
  return 100 * (present(to).close / present(from).close - 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The services lack a figure that a question expects.');
  return value;
}

function daysBack(services: BellServices, days: number): string {
  return new Date(services.now() - days * DAY_MS).toISOString().slice(0, 10);
}
