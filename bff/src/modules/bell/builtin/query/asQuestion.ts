import { money } from '@bellwether/sdk/format';
import { nounsOf } from '../say/reply.ts';
import { metricOf } from './holdingMetrics.ts';
import type { Query, SeriesMetric } from './query.ts';
import { SERIES_METRICS } from './saySeries.ts';

const figureOf = (query: Query) => SERIES_METRICS[query.metric as SeriesMetric].asked;

/** A question in plain words that reads as the query, to be offered; undefined where none is short enough. */
export function asQuestion(query: Query): string | undefined {
  const { among, against, metric, type, span } = query;
  const names = query.instruments.map(({ symbol }) => symbol).join(' and ');
  const times = span === undefined ? '' : span === 'always' ? ' of all time' : ` ${span.said}`;
  switch (query.subject) {
    case 'holdings':
      return ofHoldings(query, names, nounsOf(type));
    case 'instruments':
      return ofInstruments(query, names, times);
    case 'portfolio':
      return against || metric === 'return'
        ? `how did my portfolio do${times || ' since i bought'}${against ? ` against ${against}` : ''}`
        : `${figureOf(query)} of my portfolio${times}`;
    case 'movers':
      return among === 'market' ? undefined : `my ${among} ranked by gain${times}`;
    case 'watchlist':
      if (query.aggregate === 'list') return 'what is on my watchlist';
      return query.only
        ? `what is ${query.only === 'gains' ? 'up' : 'down'} on my watchlist today`
        : 'best and worst on my watchlist';
    case 'difference':
      if (among === 'both') return 'which things on my watchlist do I own';
      return among === 'watchlist' ? 'what on my watchlist do I not own' : 'what do I own that is not on my watchlist';
    case 'lots':
      if (query.aggregate === 'pace') return undefined;
      if (query.held && names !== '') return `how long have I held ${names}`;
      return names === '' || span || query.on ? 'my lots' : `when did I buy ${names}`;
    case 'market':
      return 'how is the market';
    case 'realized':
      return 'my realized gains';
    case 'supposed':
    case 'sale':
      return undefined;
    case 'record':
      return 'track record';
    case 'forecasts':
      return names === ''
        ? 'are any of my holdings forecast to rise'
        : `forecast for ${names}${query.ahead === 'tomorrow' ? ' tomorrow' : ''}`;
  }
}

function ofHoldings(query: Query, names: string, kind: string): string | undefined {
  // A day in the past has no short name.
  if (query.metric === 'valueThen') return undefined;
  const what = `my ${names || kind || 'holdings'}`;
  const figure = metricOf(query.metric ?? 'value').asked;
  switch (query.aggregate) {
    case 'tally':
      return 'how many of my holdings are up and how many are down';
    case 'count':
      return `how many ${kind || 'holdings'} do I have`;
    case 'part':
      return `${query.amount?.value}% of ${names || kind ? what : 'my portfolio'}`;
    case 'filter':
    case 'converted':
      return undefined;
    case 'rank':
      if (query.direction === 'both') return `my best and worst ${kind || 'holdings'}`;
      return query.count === 1
        ? `which of ${what} has the ${query.direction} ${figure}`
        : `${what} ranked by ${figure}`;
    case 'list':
      return names === '' ? `list ${what}` : `${figure} of ${what}`;
    default:
      return `total ${figure} of ${what}`;
  }
}

function ofInstruments(query: Query, names: string, times: string): string | undefined {
  const { amount, metric, on, span } = query;
  switch (metric) {
    case 'price':
    case 'correlation':
      return `${metric} of ${names}`;
    case 'worth':
      return amount && `price of ${amount.value} ${names}`;
    case 'units':
      return `how many ${names} does ${money(Number(amount?.value))} buy`;
    case 'range':
      return `high and low of ${names} today`;
    case 'volume':
      return `volume of ${names} today`;
    case 'invested':
    case 'ratio':
      return undefined;
    case 'change': {
      const isYesterday = span !== undefined && span !== 'always' && span.kind === 'yesterday';
      return span && !on ? `how did ${names} do${isYesterday ? ' yesterday' : times}` : undefined;
    }
    default:
      return on ? undefined : `${figureOf(query)} of ${names}${times}`;
  }
}
