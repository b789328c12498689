import type {
  AiGraphPoint,
  DashboardSummary,
  MarketOverview,
  NewsItem,
  PortfolioHistory,
  Quote,
  SymbolTrend,
  WatchlistTrackRecord,
} from '@bellwether/sdk/contract/types';
import { MARKET_DATA_FAILED } from '@bellwether/sdk/messages/dashboard.ts';

/** The response does not match the contract. Earlier data is not trusted either. */
export class ShapeError extends Error {
  readonly kind = 'shape';
}

/** Requires a `mainMetrics` array in the summary. */
export function readSummary(answer: unknown): DashboardSummary {
  if (!hasArrays(answer, 'mainMetrics')) throw new ShapeError('Invalid summary data format.');
  return answer as unknown as DashboardSummary;
}

export function readOverview(answer: unknown): MarketOverview {
  if (!hasArrays(answer, 'stockOverview', 'cryptoOverview')) throw new ShapeError(MARKET_DATA_FAILED);
  return answer as unknown as MarketOverview;
}

export function readAiGraph(answer: unknown): readonly AiGraphPoint[] {
  if (!Array.isArray(answer)) throw new ShapeError('Invalid AI graph data format.');
  return answer;
}

export function readNews(answer: unknown): readonly NewsItem[] {
  if (!Array.isArray(answer)) throw new ShapeError('Invalid news data format.');
  return answer;
}

export function readTrackRecord(answer: unknown): WatchlistTrackRecord {
  const sound = hasArrays(answer, 'forecasts') && hasArrays((answer as { record?: unknown }).record, 'reliability');
  if (!sound) throw new ShapeError('Invalid track record data format.');
  return answer as WatchlistTrackRecord;
}

export function readValueHistory(answer: unknown): PortfolioHistory {
  if (!hasArrays(answer, 'points')) throw new ShapeError('Invalid value history data format.');
  return answer as unknown as PortfolioHistory;
}

export function readQuotes(answer: unknown): readonly Quote[] {
  if (!Array.isArray(answer)) throw new ShapeError('Invalid price data format.');
  return answer;
}

export function readTrends(answer: unknown): ReadonlyMap<string, readonly number[]> {
  if (!Array.isArray(answer)) throw new ShapeError('Invalid trend data format.');
  return new Map(answer.map(({ symbol, trend }: SymbolTrend) => [symbol, trend]));
}

function hasArrays(answer: unknown, ...keys: string[]): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return keys.every((key) => Array.isArray((answer as Record<string, unknown>)[key]));
}
