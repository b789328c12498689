import type { MetricCard, Portfolio } from '@bellwether/sdk/contract/types';
import {
  dayChangeCoverage,
  growthFigures,
  percent,
  plainDate,
  signedChange,
  valueFigures,
} from '@bellwether/sdk/format';
import type { DayChange } from '../../market/dayChange.ts';
import type { AnnualVolatility } from './volatility.ts';

const NOT_AVAILABLE = 'N/A';

const UNCHANGED = 'Unchanged';

/** The current forecasts of the watchlist's symbols, by what they say. Those with a clear direction are signals. */
export interface SignalCount {
  readonly up: number;
  readonly neutral: number;
  readonly down: number;
  /** Forecasts without a clear direction. */
  readonly unclear: number;
  /** Symbols whose prices have ended, so there is no next close to forecast. Counted if there are no forecasts. */
  readonly ended: number;
  readonly of: number;
}

export function portfolioValueCard({ holdings, valued, ...totals }: Portfolio): MetricCard {
  const card = { id: 'portfolioValue', icon: 'portfolio_value', label: 'Portfolio Value' };
  if (valued.priced === 0 && valued.of > 0) return { ...card, value: NOT_AVAILABLE };
  const figures = valueFigures(totals);
  if (holdings.length === 0) return { ...card, value: figures.value };
  return { ...card, ...figures, timeframe: allOld(holdings) ? 'at the last known prices' : 'unrealized' };
}

function allOld(holdings: Portfolio['holdings']): boolean {
  const priced = holdings.filter(({ currentPrice }) => currentPrice !== null);
  return priced.length > 0 && priced.every(({ state }) => state === 'stale');
}

export function portfolioGrowthCard(change: DayChange | null, now: number): MetricCard {
  const card = { id: 'portfolioGrowth', icon: 'portfolio_growth', label: 'Portfolio Growth', timeframe: 'today' };
  if (!change) return { ...card, value: NOT_AVAILABLE };
  // Their last change, perhaps years old, is not today's growth.
  if (change.pricesTo)
    return { ...card, value: NOT_AVAILABLE, ...NO_NEW_PRICES, timeframe: `since ${plainDate(change.pricesTo)}` };
  return { ...card, ...growthFigures(change), timeframe: dayChangeCoverage(change, now) };
}

export function activeSignalsCard({ up, neutral, down, unclear, ended, of }: SignalCount): MetricCard {
  const timeless = { id: 'activeSignals', icon: 'active_signals', label: 'Active Signals' };
  const signals = up + neutral + down;
  const forecast = signals + unclear;
  if (forecast === 0 && ended > 0) return { ...timeless, value: '0', ...NO_NEW_PRICES };
  const counts = { Up: up, Neutral: neutral, Down: down, unclear };
  const said = Object.entries(counts).flatMap(([word, count]) => (count > 0 ? `${count} ${word}` : []));
  const detail = of === 0 ? 'Watchlist is empty' : said.join(' · ');
  return {
    ...timeless,
    timeframe: 'next close',
    value: String(signals),
    change: of > 0 && forecast === 0 ? 'No current forecast' : detail,
    changeType: 'other',
  };
}

/**
 * A calmer market is neither a gain nor a loss, so the change is text, which the strip shows in gray.
 * `pricesTo`: the date of the benchmark's last price, if a newer one is overdue.
 */
export function marketVolatilityCard(volatility: AnnualVolatility | null, pricesTo: string | null = null): MetricCard {
  const card = { id: 'marketVolatility', icon: 'market_volatility', label: 'Market Volatility' };
  if (!volatility) return { ...card, value: NOT_AVAILABLE };
  return {
    ...card,
    value: percent(volatility.percent),
    ...(pricesTo
      ? { ...NO_NEW_PRICES, timeframe: `since ${plainDate(pricesTo)}` }
      : { change: volatilityChange(volatility.change), changeType: 'other', timeframe: 'annualized' }),
  };
}

export function totalAssetsCard({ positions }: Pick<Portfolio, 'positions'>): MetricCard {
  const assets = positions.length;
  const priced = positions.filter(({ currentPrice }) => currentPrice !== null).length;
  const detail = assets === 0 ? 'No holdings' : `${priced} of ${assets} priced`;
  return {
    id: 'totalAssets',
    icon: 'total_assets',
    label: 'Total Assets',
    timeframe: 'held now',
    value: String(assets),
    change: detail,
    changeType: 'other',
  };
}

/** The value is an instant. The page shows it in local time. */
export function lastUpdateCard(now: number, exchangeOpen: boolean): MetricCard {
  return {
    id: 'lastUpdate',
    icon: 'last_update',
    label: 'Last Update',
    value: new Date(now).toISOString(),
    change: exchangeOpen ? 'Exchange open' : 'Exchange closed',
    changeType: 'other',
    timeframe: 'local time',
  };
}

function volatilityChange(change: number): string {
  return change === 0 ? UNCHANGED : `${signedChange(change)} points in a day`;
}

const NO_NEW_PRICES = { change: 'No new prices', changeType: 'other' } as const;
