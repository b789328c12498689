import type { Portfolio } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import type { BellServices } from '../engine/bellServices.ts';
import { WHICH_INSTRUMENT } from '../vocabulary/fixedReplies.ts';
import { sayAmount, sayConverted, sayOwnAmount, sayRatio } from './answers/amount.ts';
import { sayForecast, sayPastForecasts, sayTrackRecord } from './answers/forecasts.ts';
import { sayGains } from './answers/gains.ts';
import { sayMissing, sayTrade } from './answers/goals.ts';
import { sayHeld, sayMoves, sayWorth } from './answers/holdings.ts';
import { sayHypothetical } from './answers/hypothetical.ts';
import { sayMoversOfDay, sayOverview, sayUpAndDown } from './answers/market.ts';
import { sayHistory, sayPriceOn } from './answers/pastPrices.ts';
import { sayPeakOfWorth } from './answers/peakOfWorth.ts';
import { sayComparison, sayPrices } from './answers/prices.ts';
import { sayRealizedGains } from './answers/realizedGains.ts';
import {
  sayDifference,
  sayHoldingsForecast,
  sayIsWatched,
  sayWatched,
  sayWatchlist,
  sayWatchlistForecast,
} from './answers/watchlist.ts';
import { sayWorthThen } from './answers/worthThen.ts';
import type { AskedDay } from './language/askedDay.ts';
import type { Period } from './language/period.ts';
import { resolveDay } from './language/resolveDay.ts';
import type { Query } from './query/query.ts';
import { sayMultiple, sayPurchase, sayRebalance } from './query/sayDeals.ts';
import { sayHoldings } from './query/sayHoldings.ts';
import { sayLots } from './query/sayLots.ts';
import { sayMovers } from './query/sayMovers.ts';
import { sayPortfolio } from './query/sayPortfolio.ts';
import { sayRecorded } from './query/sayRecorded.ts';
import { saySale } from './query/saySale.ts';
import { saySeries } from './query/saySeries.ts';
import { asText } from './say/asText.ts';
import { heldOf } from './say/positions.ts';
import { label, unrecognized } from './say/quotes.ts';
import { enumerate, joined, reply } from './say/reply.ts';

type Say = (query: Query, services: BellServices) => Promise<string>;

/** Reads what a query asks for from the services, and says it, with what the answer leaves aside. */
export async function answerQuery(asked: Query, services: BellServices): Promise<string> {
  const query = await sincePurchase(asked, services);
  if (typeof query === 'string') return query;
  const { currency, missing = [], instruments, chart } = query;
  if (instruments.length === 0 && missing.length > 0) return reply(`${unrecognized(missing)} ${WHICH_INSTRUMENT}`);
  // A sum in another currency is none in dollars.
  if (currency && query.amount?.unit === 'dollars')
    return `Prices here are in US dollars, and I don’t have exchange rates. Tell me the sum in dollars instead of ${currency}.`;
  return reply(
    currency ? `Prices here are in US dollars. I don’t have exchange rates, so I can’t convert to ${currency}.` : '',
    query.why ? 'I don’t know why prices move. Here’s how it went:' : '',
    await answerOf(query, services),
    chart ? 'I can’t draw charts here. Each symbol’s page has one.' : '',
    unrecognized(missing),
  );
}

/** The query with the day of the first purchase that it begins with, or a sentence that says why there is none. */
async function sincePurchase(query: Query, services: BellServices): Promise<Query | string> {
  const { on } = query;
  if (on?.kind !== 'purchase') return query;
  const portfolio = await services.portfolio();
  const symbols = heldOf(portfolio, on.of)?.symbols;
  if (!symbols) return `You don’t hold ${label(on.of)}.`;
  const dates = portfolio.holdings.flatMap((one) => (symbols.includes(one.symbol) ? (one.purchaseDate ?? []) : []));
  const [first] = dates.toSorted();
  return first ? { ...query, on: dayOf(first) } : `You entered no purchase date for ${label(on.of)}.`;
}

function dayOf(date: string): AskedDay {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { kind: 'day', year, month, day };
}

async function answerOf(query: Query, services: BellServices): Promise<string> {
  const { instruments, aggregate, among } = query;
  const isNamed = instruments.length > 0;
  switch (query.subject) {
    case 'instruments':
      return sayInstruments(query, services);
    case 'forecasts':
      if (isNamed) return sayForecast(query, services);
      return among === 'watchlist'
        ? sayWatchlistForecast(services, query.type)
        : sayHoldingsForecast(services, query.type);
    case 'record':
      return isNamed ? sayPastForecasts(query, services) : sayTrackRecord(query, services);
    case 'difference':
      return sayDifference(query, services);
    case 'lots': {
      const portfolio = await services.portfolio();
      const lots = sayLots(query, { portfolio, now: services.now() });
      return query.closes ? joined([lots, ...(await closesAtPurchase(query, portfolio, services))]) : lots;
    }
    case 'portfolio':
      return sayPortfolio(query, services);
    case 'gains':
      return sayGains(query, services);
    case 'watchlist':
      if (isNamed) return sayIsWatched(query, services);
      if (aggregate !== 'list') return sayWatchlist(query, services);
      return reply(lookedBack(query, services.now()), await sayWatched(services, query.type));
    case 'market':
      return sayOverview(query, services);
    case 'movers':
      if (query.aggregate === 'tally') return sayUpAndDown(query, services);
      return reply(
        query.excluded ? `Without ${enumerate(query.excluded.map(({ symbol }) => asText(symbol)))}:` : '',
        await (query.span || query.on ? sayMovers : sayMoversOfDay)(query, services),
      );
    case 'realized':
      return sayRealizedGains(query, services);
    case 'recorded':
      return sayRecorded(query, services);
    case 'sale':
      return saySale(query, { portfolio: await services.portfolio(), now: services.now(), source: services.source });
    case 'purchase':
      if (aggregate === 'missing') return sayMissing(query, services);
      return (aggregate === 'sold' ? sayTrade : sayPurchase)(query, services);
    case 'rebalance':
      return sayRebalance(query, services);
    case 'supposed':
      return sayHypothetical(query, services);
    case 'holdings': {
      if (aggregate === 'converted') return sayConverted(query, services);
      if (query.metric === 'valueThen') return (query.direction ? sayPeakOfWorth : sayWorthThen)(query, services);
      const say = broadAnswer(query);
      if (say) return reply(lookedBack(query, services.now()), await say(query, services));
      return reply(
        lookedBack(query, services.now()),
        await sayHoldings(query, { day: await services.portfolioDay(), services }),
      );
    }
  }
}

/** What each instrument closed at on the days of its purchases, and how it went on. */
function closesAtPurchase({ instruments }: Query, portfolio: Portfolio, services: BellServices) {
  return Promise.all(
    instruments.flatMap((one) => {
      const symbols = heldOf(portfolio, one)?.symbols ?? [];
      const lots = portfolio.holdings.filter(({ symbol }) => symbols.includes(symbol));
      return [...new Set(lots.flatMap(({ purchaseDate }) => purchaseDate ?? []))].toSorted().map((date) => {
        return sayPriceOn({ subject: 'instruments', metric: 'change', instruments: [one], on: dayOf(date) }, services);
      });
    }),
  );
}

/** Figures of prices. */
async function sayInstruments(query: Query, services: BellServices): Promise<string> {
  const { on, instruments, metric } = query;
  const period = query.span as Period | undefined;
  switch (metric) {
    case 'price':
    case 'range':
    case 'volume':
      return sayPrices(query, services);
    case 'worth':
    case 'units':
      return (query.isOwn ? sayOwnAmount : sayAmount)(query, services);
    case 'ratio':
      return sayRatio(query, services);
    case 'multiple':
      return sayMultiple(query, services);
    case 'invested':
      return sayPriceOn(query, services);
    case 'change':
      if (on) return sayPriceOn(query, services);
      return !period || (instruments.length > 1 && period.kind !== 'yesterday')
        ? sayComparison(query, services)
        : sayHistory(query, period, services);
    default:
      return saySeries(query, services);
  }
}

/** Says that the figures are those of now, for a question about another time, or about how good they are. */
function lookedBack({ rated, span, on }: Query, now: number): string {
  if (rated) return 'I don’t rate portfolios or give investment advice. Here are the figures:';
  const days = on && resolveDay(on, now);
  if (days) {
    const when = days.from === days.to ? plainDate(days.from) : `${plainDate(days.from)} to ${plainDate(days.to)}`;
    return `I can’t look back to ${when} for that. Here’s how it stands now:`;
  }
  return span ? 'I don’t have yesterday’s figures for that. Here’s the latest day:' : '';
}

/** The answer that says more than the one figure: what a holding or the portfolio is worth, with its gain. */
function broadAnswer({ aggregate, metric = 'value', instruments, excluded, type, only }: Query): Say | undefined {
  if (aggregate === 'sum' && (metric === 'dayGain' || metric === 'dayPercent')) return sayMoves;
  if (excluded || only || (aggregate !== 'list' && aggregate !== 'sum')) return undefined;
  const isWorth = ['value', 'gain', 'gainPercent'].includes(metric);
  if (instruments.length > 0) return isWorth || metric === 'quantity' ? sayHeld : undefined;
  if (aggregate === 'list') return undefined;
  if (type) return metric === 'value' ? sayWorth : undefined;
  return isWorth ? sayWorth : undefined;
}
