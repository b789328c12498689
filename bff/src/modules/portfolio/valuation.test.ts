import type { Quote } from '@bellwether/sdk/contract/types';
import fc from 'fast-check';
import type { Lot } from './lots/lot.ts';
import { aLot as anyLot } from './testing/aLot.ts';
import { finished } from './testing/finished.ts';
import { valueLot as valueLotAt, valuePortfolio } from './valuation.ts';

const valueNow = (...given: Parameters<typeof valuePortfolio>) => finished(valuePortfolio(...given));

const AT = { source: 'simulated', now: Date.parse('2026-11-20T19:00:00Z'), splitsOf: () => [] };

const valueLot = (lot: Lot, quote: Quote) => valueLotAt(lot, quote, AT);
const aLot = (part: Partial<Lot> = {}) => anyLot({ purchasePrice: '100', ...part });

function aQuote(price: number | null, quote: Partial<Quote> = {}): Quote {
  return {
    symbol: 'AAPL',
    name: 'Apple Inc.',
    type: 'stock',
    price,
    change: 0,
    changePercent: 0,
    high: price,
    low: price,
    volume: 1,
    asOf: price === null ? null : '2026-03-11T15:00:00.000Z',
    source: 'simulated',
    state: price === null ? 'unavailable' : 'live',
    ...quote,
  };
}

const valued = (rows: readonly [Partial<Lot>, number | null, Partial<Quote>?][]) => {
  const given = rows.map(([lot, price, quote], at) => ({
    lot: aLot({ symbol: `S${at}`, ...lot }),
    quote: aQuote(price, quote),
  }));
  return valueNow(
    given.map(({ lot }) => lot),
    new Map(given.map(({ lot, quote }) => [lot.symbol, quote])),
    AT,
  );
};

it('can be interrupted after every lot and position', () => {
  const lots = Array.from({ length: 500 }, (_, nth) => aLot({ symbol: `S${nth % 50}` }));
  const quotes = new Map(lots.map(({ symbol }) => [symbol, aQuote(1)]));
  const work = valuePortfolio(lots, quotes, AT);
  let steps = 1;
  while (!work.next().done) steps += 1;
  expect(steps).toBeGreaterThanOrEqual(2 * 500 + 50);
});

describe('a lot', () => {
  it('is worth quantity times price', () => {
    expect(valueLot(aLot({ quantity: '3', purchasePrice: '150' }), aQuote(200))).toMatchObject({
      currentPrice: 200,
      currentValue: 600,
      profitLoss: 150,
      profitLossPercentage: 33.33,
    });
  });

  it('counts cents exactly where floats would not', () => {
    const lot = valueLot(aLot({ quantity: '3', purchasePrice: '0.1' }), aQuote(0.1));
    expect(lot).toMatchObject({ currentValue: 0.3, profitLoss: 0, profitLossPercentage: 0 });
  });

  it('keeps six significant digits below a dollar', () => {
    const lot = valueLot(aLot({ quantity: '1000', purchasePrice: '0.00000812' }), aQuote(0.0000098765432));
    expect(lot).toMatchObject({ currentValue: 0.00987654, profitLoss: 0.00175654 });
  });

  it('changes over the day by its quantity times the change of the price', () => {
    expect(valueLot(aLot({ quantity: '3' }), aQuote(200, { change: 2.5 }))).toMatchObject({
      dayChange: 7.5,
      dayChangePercentage: 1.27, // 2.5 ÷ 197.5
    });
  });

  it.each([
    [null, 1],
    [200, null],
  ])('has no day change at a price of %p that changed by %p', (price, change) => {
    expect(valueLot(aLot(), aQuote(price, { change }))).toMatchObject({ dayChange: null, dayChangePercentage: null });
  });

  it('without a price has no value, profit, or loss', () => {
    expect(valueLot(aLot(), aQuote(null))).toMatchObject({
      currentPrice: null,
      currentValue: null,
      profitLoss: null,
      profitLossPercentage: null,
      state: 'unavailable',
    });
  });

  it('at a price of zero has lost everything', () => {
    expect(valueLot(aLot(), aQuote(0))).toMatchObject({
      currentValue: 0,
      profitLoss: -1000,
      profitLossPercentage: -100,
    });
  });

  it('with value equal to cost has a profit of 0, never -0', () => {
    const { profitLoss, profitLossPercentage } = valueLot(aLot({ purchasePrice: '50.00' }), aQuote(50));
    expect([Object.is(profitLoss, 0), Object.is(profitLossPercentage, 0)]).toEqual([true, true]);
  });

  it('is exact to the cent at the largest size allowed', () => {
    const lot = valueLot(aLot({ quantity: '999999999999.99999999', purchasePrice: '1' }), aQuote(1));
    expect(lot.profitLoss).toBe(0);
  });
});

describe('a portfolio', () => {
  it('without lots is worth 0', () => {
    expect(valued([])).toEqual({
      holdings: [],
      positions: [],
      totalValue: 0,
      totalProfitLoss: 0,
      totalProfitLossPercentage: 0,
      dayChange: null,
      dayChangePercentage: null,
      valued: { priced: 0, of: 0 },
      asOf: null,
      source: 'simulated',
    });
  });

  it('totals the lots and weights the percentage by cost', () => {
    const portfolio = valued([
      [{ quantity: '1', purchasePrice: '100' }, 200],
      [{ quantity: '9', purchasePrice: '100' }, 90],
    ]);
    expect(portfolio).toMatchObject({ totalValue: 1010, totalProfitLoss: 10, totalProfitLossPercentage: 1 });
  });

  it('excludes a lot without a price from value and cost', () => {
    const portfolio = valued([
      [{ quantity: '1', purchasePrice: '100' }, 110],
      [{ quantity: '5', purchasePrice: '1000' }, null],
    ]);
    expect(portfolio).toMatchObject({
      totalValue: 110,
      totalProfitLoss: 10,
      totalProfitLossPercentage: 10,
      valued: { priced: 1, of: 2 },
    });
  });

  it('rounds the total once, not its parts', () => {
    const third = { quantity: '1', purchasePrice: '1' };
    expect(
      valued([
        [third, 10.004],
        [third, 10.004],
        [third, 10.004],
      ]).totalValue,
    ).toBe(30.01);
  });

  it('is dated by its oldest price', () => {
    const portfolio = valued([
      [{}, 10, { asOf: '2026-03-11T15:00:00.000Z' }],
      [{}, 10, { asOf: '2026-03-10T21:00:00.000Z', state: 'closed' }],
      [{}, null],
    ]);
    expect(portfolio.asOf).toBe('2026-03-10T21:00:00.000Z');
  });

  it('never returns NaN or infinity', () => {
    const decimal = fc
      .tuple(fc.bigInt(1n, 999_999_999_999n), fc.integer({ min: 0, max: 99_999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`);
    const row = fc.record({
      quantity: decimal,
      purchasePrice: decimal,
      price: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        const {
          totalValue,
          totalProfitLoss,
          totalProfitLossPercentage,
          valued: of,
        } = valued(rows.map(({ price, ...lot }) => [lot, price] as const));
        expect([totalValue, totalProfitLoss, totalProfitLossPercentage].every(Number.isFinite)).toBe(true);
        expect(of).toEqual({ priced: rows.filter(({ price }) => price !== null).length, of: rows.length });
      }),
      { numRuns: 200 },
    );
  });
});

describe('the day change of a portfolio', () => {
  it('is the sum over the lots that have one, against their value at the previous close', () => {
    const portfolio = valued([
      [{ quantity: '2' }, 110, { change: 10 }],
      [{ quantity: '1' }, 50, { change: -50 }],
      [{ quantity: '9' }, 30, { change: null }],
      [{ quantity: '9' }, null],
    ]);
    expect(portfolio).toMatchObject({ dayChange: -30, dayChangePercentage: -10 }); // from 200 + 100 to 220 + 50
    expect(portfolio.positions.map(({ dayChange }) => dayChange)).toEqual([null, 20, -50, null]);
  });

  it('counts only today’s sessions while one is open, as the dashboard does', () => {
    const sunday = Date.parse('2026-11-22T12:00:00Z');
    const stock = aQuote(110, { type: 'stock', change: 10, asOf: '2026-11-20T21:00:00.000Z', state: 'closed' });
    const coin = aQuote(50, { type: 'crypto', change: 5, asOf: '2026-11-22T11:59:00.000Z' });
    const lots = [aLot({ symbol: 'S', quantity: '1' }), aLot({ symbol: 'C', quantity: '2' })];
    const quotes = new Map([
      ['S', stock],
      ['C', coin],
    ]);
    const portfolio = valueNow(lots, quotes, { ...AT, now: sunday });
    expect(portfolio.dayChange).toBe(10);
    expect(portfolio.holdings.map(({ dayChange }) => dayChange)).toEqual([10, 10]);
    expect(portfolio.holdings.map(({ dayChangeCounts }) => dayChangeCounts)).toEqual([false, undefined]);
    expect(portfolio.positions.map(({ symbol, dayChangeCounts }) => [symbol, dayChangeCounts])).toEqual(
      expect.arrayContaining([
        [lots[0]?.symbol, false],
        [lots[1]?.symbol, undefined],
      ]),
    );
  });

  it('is missing when no lot has one', () => {
    expect(valued([[{}, 30, { change: null }]])).toMatchObject({ dayChange: null, dayChangePercentage: null });
  });
});

it('says which day a lot last changed, and which lots have not changed today', () => {
  const sunday = { ...AT, now: Date.parse('2026-11-22T10:00:00Z') };
  const quotes = [
    aQuote(200, { change: 2, state: 'closed', asOf: '2026-11-20T21:00:00.000Z' }),
    aQuote(100, { symbol: 'BTC', type: 'crypto', change: 5, asOf: '2026-11-22T09:59:00.000Z' }),
  ];
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const both = valueNow([aLot({ symbol: 'AAPL' }), aLot({ symbol: 'BTC' })], bySymbol, sunday);
  expect(both.holdings.map(({ dayChangeDate }) => dayChangeDate)).toEqual(['2026-11-20', undefined]);
  expect(both.positions.find(({ symbol }) => symbol === 'AAPL')?.dayChangeDate).toBe('2026-11-20');
  expect(both.dayChangeNote).toBe('1 stock unchanged since Fri');
  expect(both.dayChangePeriod).toBe('24h');
  expect(both.dayChangeDate).toBeUndefined();
  const stocks = valueNow([aLot({ symbol: 'AAPL' })], bySymbol, sunday);
  expect(stocks).toMatchObject({ dayChangeDate: '2026-11-20' });
  expect(stocks.dayChangeNote).toBeUndefined();
  expect(stocks.dayChangePeriod).toBe('Friday');
});
