import type { Concept } from '../../vocabulary/concepts.ts';
import { answerAmount, answerOwnAmount } from '../answers/amount.ts';
import type { Answerer, Asked } from '../answers/asked.ts';
import { answerForecast, answerTrackRecord } from '../answers/forecasts.ts';
import { answerHolding, answerPortfolioMoves, answerPortfolioWorth } from '../answers/holdings.ts';
import { answerHistory, answerPriceOn } from '../answers/pastPrices.ts';
import { answerCompare, answerPrice } from '../answers/prices.ts';
import { sayDifference, sayHoldingsForecast, sayWatchlist } from '../answers/watchlist.ts';
import type { Period } from '../language/period.ts';
import type { Query } from './query.ts';
import { sayHoldings } from './sayHoldings.ts';
import { sayLots } from './sayLots.ts';
import { sayMovers } from './sayMovers.ts';
import { sayPortfolio } from './sayPortfolio.ts';
import { saySeries } from './saySeries.ts';

/** Reads what a query asks for from the services, and says it. */
export async function answerQuery(query: Query, asked: Asked): Promise<string> {
  const { services } = asked;
  const { instruments } = query;
  switch (query.subject) {
    case 'instruments':
      return answerInstruments(query, { ...asked, instruments });
    case 'forecasts':
      return instruments.length === 0
        ? sayHoldingsForecast(services, query.type)
        : answerForecast({ ...asked, instruments });
    case 'record':
      return answerTrackRecord(asked);
    case 'difference':
      return sayDifference(query, services);
    case 'lots':
      return sayLots(query, { portfolio: await services.portfolio(), now: services.now() });
    case 'portfolio':
      return sayPortfolio(query, services);
    case 'watchlist':
      return sayWatchlist(query, services);
    case 'movers':
      return sayMovers(query, services);
    case 'holdings': {
      const answer = broadAnswer(query);
      if (answer) return answer({ ...asked, instruments });
      return sayHoldings(query, { day: await services.portfolioDay(), services });
    }
  }
}

/** Figures of prices. What the rules read in the words of the question has no part in them. */
async function answerInstruments(query: Query, asked: Asked): Promise<string> {
  const { amount, on, instruments } = query;
  const [instrument] = instruments;
  const isUnits = amount?.unit === 'units' && instrument !== undefined;
  const amounts = isUnits ? [{ instrument, quantity: amount.value }] : [];
  const dollars = amount?.unit === 'dollars' ? amount.value : undefined;
  const concepts = (...those: Concept[]) => ({ ...asked, concepts: new Set(those) });
  const period = query.span as Period | undefined;
  switch (query.metric) {
    case 'price':
      return answerPrice(asked);
    case 'range':
      return answerPrice(concepts('high'));
    case 'volume':
      return answerPrice(concepts('volume'));
    case 'worth':
    case 'units':
      return (query.isOwn ? answerOwnAmount : answerAmount)({ ...asked, amounts, dollars });
    case 'invested':
      return answerPriceOn({ ...asked, on, dollars, amounts, period: undefined, until: undefined });
    case 'change':
      if (on) return answerPriceOn({ ...asked, period, on });
      return (instruments.length > 1 && period?.kind !== 'yesterday' ? answerCompare : answerHistory)({
        ...asked,
        period,
        on,
      });
    default:
      return saySeries(query, asked.services);
  }
}

/** The answer that says more than the one figure: what a holding or the portfolio is worth, with its gain. */
function broadAnswer({ aggregate, metric = 'value', instruments, excluded, type }: Query): Answerer | undefined {
  if (excluded || (aggregate !== 'list' && aggregate !== 'sum')) return undefined;
  const isWorth = ['value', 'gain', 'gainPercent'].includes(metric);
  if (instruments.length > 0) return isWorth || metric === 'quantity' ? answerHolding : undefined;
  if (aggregate === 'list' || type) return undefined;
  if (metric === 'dayGain' || metric === 'dayPercent') return answerPortfolioMoves;
  return isWorth ? answerPortfolioWorth : undefined;
}
