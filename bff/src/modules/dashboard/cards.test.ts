import type { Portfolio, Position } from '@bellwether/sdk/contract/types';
import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import {
  activeSignalsCard,
  lastUpdateCard,
  marketVolatilityCard,
  portfolioGrowthCard,
  portfolioValueCard,
  totalAssetsCard,
} from './cards.ts';

const SUNDAY = Date.parse('2026-11-22T12:00:00Z');

function portfolio(symbols: Record<string, number | null>, totals: Partial<Portfolio> = {}): Portfolio {
  const holdings = Object.entries(symbols).map(([symbol, currentPrice]) =>
    aHolding({ symbol, quantity: 1, currentPrice, currentValue: currentPrice }),
  );
  const priced = holdings.filter(({ currentPrice }) => currentPrice !== null).length;
  return {
    holdings,
    positions: [],
    totalValue: 0,
    totalProfitLoss: 0,
    totalProfitLossPercentage: 0,
    dayChange: 0,
    dayChangePercentage: 0,
    valued: { priced, of: holdings.length },
    asOf: null,
    source: 'test',
    ...totals,
  };
}

function position(part: Partial<Position>): Position {
  return {
    symbol: 'A',
    symbols: ['A'],
    type: 'stock',
    name: 'A',
    lots: 1,
    quantity: 1,
    cost: 1,
    averagePrice: 1,
    currentPrice: 1,
    currentValue: 1,
    profitLoss: 0,
    profitLossPercentage: 0,
    dayChange: 0,
    dayChangePercentage: 0,
    sharePercentage: 50,
    state: 'live',
    asOf: null,
    ...part,
  };
}

describe('portfolio value', () => {
  test('shows the value and the total gain', () => {
    const totals = { totalValue: 48_210.35, totalProfitLoss: 5484.1, totalProfitLossPercentage: 12.84 };
    expect(portfolioValueCard(portfolio({ A: 1 }, totals))).toEqual({
      id: 'portfolioValue',
      icon: 'portfolio_value',
      label: 'Portfolio Value',
      value: '$48,210.35',
      change: '+$5,484.10 (+12.84%)',
      changeType: 'increase',
      timeframe: 'unrealized',
    });
    const loss = { totalValue: 10, totalProfitLoss: -1234.5, totalProfitLossPercentage: -99.2 };
    expect(portfolioValueCard(portfolio({ A: 1 }, loss))).toMatchObject({
      change: '−$1,234.50 (−99.20%)',
      changeType: 'decrease',
    });
  });

  test('uses trillions once a double cannot hold cents', () => {
    const totals = { totalValue: 2.3148e14, totalProfitLoss: 1.2e13, totalProfitLossPercentage: 5.47 };
    expect(portfolioValueCard(portfolio({ A: 1 }, totals))).toMatchObject({
      value: '$231.48T',
      change: '+$12.00T (+5.47%)',
    });
  });

  test('says so if all prices are old', () => {
    const [one, other] = portfolio({ A: 1, B: 1 }).holdings as [
      Portfolio['holdings'][number],
      Portfolio['holdings'][number],
    ];
    const [old, unpriced] = [
      { ...one, state: 'stale' as const },
      { ...other, currentPrice: null },
    ];
    const of = (holdings: Portfolio['holdings']) => portfolioValueCard({ ...portfolio({ A: 1 }), holdings });
    expect(of([old, unpriced]).timeframe).toBe('at the last known prices');
    expect(of([old, other]).timeframe).toBe('unrealized');
  });

  test('is N/A, not zero, if no lot has a price', () => {
    expect(portfolioValueCard(portfolio({ A: null }))).toMatchObject({ value: 'N/A' });
    expect(portfolioValueCard(portfolio({ A: null })).change).toBeUndefined();
  });

  test('is zero without holdings, and so is its change', () => {
    const card = portfolioValueCard(portfolio({}));
    expect(card).toMatchObject({ value: '$0.00' });
    expect(card.change).toBeUndefined();
  });

  test('describes a gain of exactly zero in words', () => {
    expect(portfolioValueCard(portfolio({ A: 1 }, { totalValue: 5 }))).toMatchObject({
      change: 'Unchanged',
      changeType: 'other',
    });
  });
});

describe('portfolio growth', () => {
  test('says on a weekend that the stocks are not in it', () => {
    const without = [{ symbol: 'KO', type: 'stock', date: '2026-11-20' }] as const;
    const ofCoins = { dollars: 1, percent: 0.1, today: true, coins: 'all', without } as const;
    expect(portfolioGrowthCard(ofCoins, SUNDAY).timeframe).toBe('24h · coins only');
  });

  test('is the growth of today', () => {
    expect(portfolioGrowthCard({ dollars: 312.4, percent: 0.65, today: true }, SUNDAY)).toEqual({
      id: 'portfolioGrowth',
      icon: 'portfolio_growth',
      label: 'Portfolio Growth',
      value: '+0.65%',
      change: '+$312.40',
      changeType: 'increase',
      timeframe: 'today',
    });
  });

  test('falls back to the last session, by its day, or N/A', () => {
    expect(
      portfolioGrowthCard({ dollars: -1, percent: -0.01, today: false, date: '2026-11-20' }, SUNDAY),
    ).toMatchObject({
      value: '−0.01%',
      change: '−$1.00',
      changeType: 'decrease',
      timeframe: 'Friday',
    });
    expect(portfolioGrowthCard(null, SUNDAY)).toMatchObject({ value: 'N/A' });
    expect(portfolioGrowthCard({ dollars: 0, percent: 0, today: true }, SUNDAY)).toMatchObject({
      value: '0.00%',
      change: 'Unchanged',
      changeType: 'other',
    });
  });
});

test('ignores what old prices did on their last day', () => {
  expect(portfolioGrowthCard({ dollars: 3, percent: 1, today: false, pricesTo: '2022-09-28' }, SUNDAY)).toEqual({
    id: 'portfolioGrowth',
    icon: 'portfolio_growth',
    label: 'Portfolio Growth',
    value: 'N/A',
    change: 'No new prices',
    changeType: 'other',
    timeframe: 'since Sep 28, 2022',
  });
});

describe('active signals', () => {
  const signals = { up: 0, neutral: 0, down: 0, unclear: 0, ended: 0, of: 0 };

  test('count current forecasts by what they say', () => {
    expect(activeSignalsCard({ ...signals, up: 2, down: 1, of: 3 })).toEqual({
      id: 'activeSignals',
      icon: 'active_signals',
      label: 'Active Signals',
      value: '3',
      change: '2 Up · 1 Down',
      changeType: 'other',
      timeframe: 'next close',
    });
  });

  test('name unclear forecasts without counting them', () => {
    expect(activeSignalsCard({ ...signals, up: 2, down: 1, unclear: 2, of: 5 })).toMatchObject({
      value: '3',
      change: '2 Up · 1 Down · 2 unclear',
    });
    expect(activeSignalsCard({ ...signals, neutral: 1, of: 1 })).toMatchObject({
      value: '1',
      change: '1 Neutral',
    });
  });

  test('say what they are for and leave out what there is none of', () => {
    const card = activeSignalsCard({ ...signals, neutral: 1, unclear: 2, of: 8 });
    expect(card).toMatchObject({ value: '1', change: '1 Neutral · 2 unclear', timeframe: 'next close' });
    expect(activeSignalsCard({ ...signals, unclear: 5, of: 5 })).toMatchObject({ value: '0', change: '5 unclear' });
  });

  test('show 0 for none, and why', () => {
    expect(activeSignalsCard(signals)).toMatchObject({ value: '0', change: 'Watchlist is empty' });
    expect(activeSignalsCard({ ...signals, of: 3 })).toMatchObject({ value: '0', change: 'No current forecast' });
    expect(activeSignalsCard({ ...signals, ended: 3, of: 3 })).toMatchObject({ value: '0', change: 'No new prices' });
  });
});

test('market volatility is an annual percentage, its change in signed points that are neither gain nor loss', () => {
  expect(marketVolatilityCard({ percent: 14.2, change: -0.8 })).toEqual({
    id: 'marketVolatility',
    icon: 'market_volatility',
    label: 'Market Volatility',
    value: '14.20%',
    change: '−0.80 points in a day',
    changeType: 'other',
    timeframe: 'annualized',
  });
  expect(marketVolatilityCard({ percent: 14.2, change: 0.8 })).toMatchObject({
    change: '+0.80 points in a day',
    changeType: 'other',
  });
  expect(marketVolatilityCard({ percent: 14.2, change: 0 })).toMatchObject({
    change: 'Unchanged',
    changeType: 'other',
  });
  expect(marketVolatilityCard(null)).toMatchObject({ value: 'N/A' });
});

test('a volatility of old prices shows its date', () => {
  expect(marketVolatilityCard({ percent: 14.2, change: -0.8 }, '2022-12-28')).toMatchObject({
    value: '14.20%',
    change: 'No new prices',
    changeType: 'other',
    timeframe: 'since Dec 28, 2022',
  });
  expect(marketVolatilityCard(null, '2022-12-28')).toMatchObject({ value: 'N/A' });
});

test('total assets count instruments, not lots', () => {
  expect(totalAssetsCard({ positions: [position({ lots: 2 }), position({ currentPrice: null })] })).toMatchObject({
    icon: 'total_assets',
    timeframe: 'held now',
    value: '2',
    change: '1 of 2 priced',
    changeType: 'other',
  });
  expect(totalAssetsCard({ positions: [] })).toMatchObject({ value: '0', change: 'No holdings' });
});

test('the last update is an instant, for the page to show in local time', () => {
  const card = lastUpdateCard(Date.parse('2026-11-20T19:03:27Z'), true);
  expect(card).toMatchObject({ icon: 'last_update', value: '2026-11-20T19:03:27.000Z', change: 'Exchange open' });
});
