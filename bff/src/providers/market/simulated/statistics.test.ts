import { DIRECTORY } from '../../../market/directory/directory.ts';
import { type InstrumentId, keyOf } from '../../../market/instrument.ts';
import { simulatedInstruments } from './prices/simulatedInstruments.ts';
import { traitsOf } from './prices/traits.ts';

/** Measures the generated prices instead of checking the parameters. */
const now = Date.parse('2026-11-20T23:59:00Z');
const instruments = simulatedInstruments('bellwether');

const closesOf = (id: InstrumentId) =>
  (instruments.get(keyOf(id))?.barsUntil(now) ?? []).filter(({ complete }) => complete);
const returns = new Map<string, Map<string, number>>();
for (const id of DIRECTORY) {
  const bars = closesOf(id);
  const byDate = new Map<string, number>();
  for (let at = 1; at < bars.length; at += 1) {
    byDate.set(bars[at]?.date ?? '', Math.log((bars[at]?.close ?? 0) / (bars[at - 1]?.close ?? 0)));
  }
  returns.set(keyOf(id), byDate);
}
const stocks = DIRECTORY.filter(({ type }) => type === 'stock');
const coins = DIRECTORY.filter(({ type }) => type === 'crypto');
const returnsOf = (id: InstrumentId) => [...(returns.get(keyOf(id))?.values() ?? [])];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
function deviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
}
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

function kurtosis(values: readonly number[]): number {
  const center = mean(values);
  const spread = deviation(values);
  return mean(values.map((value) => ((value - center) / spread) ** 4));
}

function autocorrelation(values: readonly number[], lag: number): number {
  const center = mean(values);
  let shared = 0;
  let all = 0;
  values.forEach((value, at) => {
    all += (value - center) ** 2;
    if (at >= lag) shared += (value - center) * ((values[at - lag] as number) - center);
  });
  return shared / all;
}

function correlation(one: InstrumentId, other: InstrumentId): number {
  const pairs = [...(returns.get(keyOf(one)) ?? [])].flatMap(([date, value]) => {
    const beside = returns.get(keyOf(other))?.get(date);
    return beside === undefined ? [] : [[value, beside] as const];
  });
  const [a, b] = [pairs.map(([value]) => value), pairs.map(([, value]) => value)];
  const [meanA, meanB] = [mean(a), mean(b)];
  return mean(pairs.map(([x, y]) => (x - meanA) * (y - meanB))) / (deviation(a) * deviation(b));
}

const stock = (symbol: string): InstrumentId => ({ symbol, type: 'stock' });
const coin = (symbol: string): InstrumentId => ({ symbol, type: 'crypto' });

describe('the simulated market', () => {
  test('has at least 60 stocks and funds and 25 cryptocurrencies, each with at least 1,500 finished days', () => {
    expect(stocks.length).toBeGreaterThanOrEqual(63);
    expect(coins.length).toBeGreaterThanOrEqual(25);
    expect(Math.min(...DIRECTORY.map((id) => closesOf(id).length))).toBeGreaterThanOrEqual(1500);
  });

  test('simulates exactly the instruments in its directory', () => {
    const simulated = [...traitsOf('stock'), ...traitsOf('crypto')].map(keyOf).sort();
    expect(simulated).toEqual(DIRECTORY.map(keyOf).sort());
    expect(new Set(simulated).size).toBe(simulated.length);
  });

  test('tails are fatter than normal: kurtosis above 4 everywhere, around 6 at the median', () => {
    const all = DIRECTORY.map((id) => kurtosis(returnsOf(id)));
    expect(Math.min(...all)).toBeGreaterThan(4);
    expect(median(all)).toBeGreaterThan(5);
    expect(median(all)).toBeLessThan(12);
  });

  test('volatility clusters: move sizes correlate over days and a month', () => {
    const at = (lag: number) => DIRECTORY.map((id) => autocorrelation(returnsOf(id).map(Math.abs), lag));
    expect(Math.min(...at(1))).toBeGreaterThan(0.05);
    expect(median(at(1))).toBeGreaterThan(0.12);
    expect(median(at(20))).toBeGreaterThan(0.05);
    expect(median(at(1))).toBeGreaterThan(median(at(20)));
  });

  test('directions do not: returns are uncorrelated from day to day', () => {
    const all = DIRECTORY.map((id) => autocorrelation(returnsOf(id), 1));
    expect(Math.abs(median(all))).toBeLessThan(0.015);
    // Fat tails make the sampling error of one series about 1.5 times 1/√n, 0.027: four of those.
    expect(Math.max(...all.map(Math.abs))).toBeLessThan(0.11);
  });

  test('moves are as large as in real markets', () => {
    const yearly = (id: InstrumentId, days: number) => deviation(returnsOf(id)) * Math.sqrt(days);
    expect(yearly(stock('SPX'), 252)).toBeGreaterThan(0.12);
    expect(yearly(stock('SPX'), 252)).toBeLessThan(0.22);
    expect(yearly(stock('KO'), 252)).toBeLessThan(yearly(stock('AAPL'), 252));
    expect(yearly(stock('AAPL'), 252)).toBeLessThan(yearly(stock('TSLA'), 252));
    expect(yearly(coin('BTC'), 365)).toBeGreaterThan(0.35);
    expect(yearly(coin('BTC'), 365)).toBeLessThan(0.7);
    expect(yearly(coin('BTC'), 365)).toBeLessThan(yearly(coin('DOGE'), 365));
  });

  test.each([
    ['the fund of an index is the index', stock('SPY'), stock('SPX'), 0.99, 1],
    ['two classes of one company', stock('GOOG'), stock('GOOGL'), 0.99, 1],
    ['the NASDAQ and the S&P 500', stock('IXIC'), stock('SPX'), 0.9, 0.99],
    ['a large company and the market', stock('AAPL'), stock('SPX'), 0.5, 0.85],
    ['two makers of chips', stock('NVDA'), stock('AMD'), 0.5, 0.85],
    ['oil and oil', stock('XOM'), stock('CVX'), 0.6, 0.95],
    ['oil and chips', stock('XOM'), stock('NVDA'), 0.1, 0.5],
    ['treasury bonds and the market', stock('TLT'), stock('SPX'), -0.45, 0],
    ['gold and the market', stock('GLD'), stock('SPX'), -0.15, 0.25],
    ['Bitcoin and Ethereum', coin('BTC'), coin('ETH'), 0.65, 0.95],
    ['Bitcoin and the market', coin('BTC'), stock('SPX'), 0.1, 0.5],
  ])('%s go together as they should', (_, one, other, least, most) => {
    const together = correlation(one, other);
    expect(together).toBeGreaterThan(least);
    expect(together).toBeLessThanOrEqual(most);
  });

  test('a fall raises volatility more than a rise', () => {
    const market = returnsOf(stock('SPX'));
    const sizesAfter = (sign: number) =>
      market
        .slice(1)
        .filter((_, at) => Math.sign(market[at] as number) === sign)
        .map(Math.abs);
    expect(mean(sizesAfter(-1))).toBeGreaterThan(1.02 * mean(sizesAfter(1)));
  });

  test('prices stay near their anchors, even over 40 years', () => {
    const far = Date.parse('2054-01-05T23:00:00Z');
    for (const { symbol, type, anchor, trend } of [...traitsOf('stock'), ...traitsOf('crypto')]) {
      if (type === 'crypto' && !['BTC', 'DOGE', 'PEPE'].includes(symbol)) continue;
      if (type === 'stock' && !['SPX', 'AAPL', 'TSLA', 'TLT', 'PLTR'].includes(symbol)) continue;
      const bars = instruments.get(keyOf({ symbol, type }))?.barsUntil(far) ?? [];
      const widest = type === 'crypto' ? 8 : 5;
      for (const { date, close } of bars) {
        const years = (Date.parse(date) - Date.parse('2026-01-01')) / (365.25 * 86_400_000);
        const off = close / (anchor * Math.exp(trend * years));
        if (off > widest || off < 1 / widest) throw new Error(`${symbol} is ${off} of its anchor on ${date}`);
      }
    }
  });

  test('current prices are realistic', () => {
    const price = (id: InstrumentId) => instruments.get(keyOf(id))?.at(now)?.price ?? 0;
    expect(price(coin('BTC'))).toBeGreaterThan(10_000);
    expect(price(coin('BTC'))).toBeLessThan(200_000);
    expect(price(coin('DOGE'))).toBeGreaterThan(0.01);
    expect(price(coin('DOGE'))).toBeLessThan(1);
    expect(price(stock('SPX'))).toBeGreaterThan(4000);
    expect(price(stock('SPX'))).toBeLessThan(12_000);
    expect(price(stock('SPX')) / price(stock('SPY'))).toBeCloseTo(10, 0);
  });
});
