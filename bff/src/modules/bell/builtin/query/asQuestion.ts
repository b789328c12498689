import { money } from '@bellwether/sdk/format';
import type { HoldingMetric, Query, SeriesMetric, Span } from './query.ts';

const FIGURES: Readonly<Record<HoldingMetric, string>> = {
  value: 'value',
  cost: 'cost',
  gain: 'gain',
  gainPercent: 'percent gain',
  dayGain: 'gain today',
  dayPercent: 'percent gain today',
  breakEven: 'break-even price',
  share: 'share',
  quantity: 'quantity',
  price: 'price',
  volatility: 'volatility',
};
const SERIES: Readonly<Record<SeriesMetric, string>> = {
  high: 'highest close',
  low: 'lowest close',
  averageClose: 'average close',
  bestDay: 'best day',
  worstDay: 'worst day',
  drawdown: 'drawdown',
  volatility: 'volatility',
  streak: 'days in a row up',
};
const KINDS = { stock: 'stocks', crypto: 'coins' } as const;

/** A question in plain words that reads as the query, to be offered; undefined where none is short enough. */
export function asQuestion(query: Query): string | undefined {
  const names = 'instruments' in query ? query.instruments.map(({ symbol }) => symbol).join(' and ') : '';
  const kind = 'type' in query && query.type ? KINDS[query.type] : undefined;
  switch (query.subject) {
    case 'holdings':
      return ofHoldings(query, names, kind);
    case 'instruments':
      return ofInstruments(query, names);
    case 'portfolio':
      return query.against || query.metric === 'return'
        ? `how did my portfolio do ${query.span?.said ?? 'since i bought'}${query.against ? ` against ${query.against}` : ''}`
        : `${SERIES[query.metric]} of my portfolio${spanned(query.span)}`;
    case 'movers':
      return query.among === 'market' ? undefined : `my ${query.among} ranked by gain ${query.span.said}`;
    case 'watchlist':
      return 'only' in query ? `what is ${query.only} on my watchlist today` : 'best and worst on my watchlist';
    case 'difference':
      return query.of === 'watchlist'
        ? 'what on my watchlist do I not own'
        : 'what do I own that is not on my watchlist';
    case 'lots':
      return names === '' || query.bought ? 'my lots' : `when did I buy ${names}`;
    case 'record':
      return 'track record';
    case 'forecasts':
      return names === '' ? 'are any of my holdings forecast to rise' : `forecast for ${names}`;
  }
}

function ofHoldings(
  query: Extract<Query, { subject: 'holdings' }>,
  names: string,
  kind: string | undefined,
): string | undefined {
  if (query.aggregate === 'tally') return 'how many of my holdings are up and how many are down';
  if (query.aggregate === 'count') return `how many ${kind ?? 'holdings'} do I have`;
  const what = `my ${names === '' ? (kind ?? 'holdings') : names}`;
  if (query.aggregate === 'part') return `${query.percent}% of ${names === '' && !kind ? 'my portfolio' : what}`;
  if (query.aggregate === 'filter') return undefined;
  const figure = FIGURES[query.metric];
  if (query.aggregate === 'rank' && query.direction === 'both') return `my best and worst ${kind ?? 'holdings'}`;
  if (query.aggregate === 'rank' && query.count === 1) return `which of ${what} has the ${query.direction} ${figure}`;
  if (query.aggregate === 'rank') return `${what} ranked by ${figure}`;
  if (query.aggregate === 'list') return names === '' ? `list ${what}` : `${figure} of ${what}`;
  return `total ${figure} of ${what}`;
}

function ofInstruments(query: Extract<Query, { subject: 'instruments' }>, names: string): string | undefined {
  switch (query.metric) {
    case 'price':
      return `price of ${names}`;
    case 'worth':
      return `price of ${query.quantity} ${names}`;
    case 'units':
      return `how many ${names} does ${money(Number(query.dollars))} buy`;
    case 'range':
      return `high and low of ${names} today`;
    case 'volume':
      return `volume of ${names} today`;
    case 'invested':
      return undefined;
    case 'correlation':
      return `correlation of ${names}`;
    case 'change':
      return query.period && !query.on
        ? `how did ${names} do ${query.period.kind === 'yesterday' ? 'yesterday' : query.period.said}`
        : undefined;
    default:
      return query.on ? undefined : `${SERIES[query.metric]} of ${names}${spanned(query.span)}`;
  }
}

function spanned(span: Span | 'always' | undefined): string {
  return span === undefined ? '' : span === 'always' ? ' of all time' : ` ${span.said}`;
}
