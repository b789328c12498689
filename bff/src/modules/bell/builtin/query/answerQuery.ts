import { answerAmount } from '../answers/amount.ts';
import type { Answerer, Asked } from '../answers/asked.ts';
import { answerCompare } from '../answers/compare.ts';
import { answerForecast } from '../answers/forecast.ts';
import { answerHistory } from '../answers/history.ts';
import { answerHolding } from '../answers/holding.ts';
import { answerPortfolioMoves } from '../answers/portfolioMoves.ts';
import { answerPortfolioWorth } from '../answers/portfolioWorth.ts';
import { answerPrice } from '../answers/price.ts';
import { answerPriceOn } from '../answers/priceOn.ts';
import { answerTrackRecord } from '../answers/trackRecord.ts';
import {
  answerDifference,
  answerHoldingsForecast,
  answerWatchlistMoves,
  answerWatchlistRanking,
} from '../answers/watchlist.ts';
import type { Query } from './query.ts';
import { type OfHoldings, sayHoldings } from './sayHoldings.ts';
import { sayLots } from './sayLots.ts';
import { sayMovers } from './sayMovers.ts';
import { sayPortfolio } from './sayPortfolio.ts';
import { saySeries } from './saySeries.ts';

type Changed = Extract<Query, { metric: 'change' }>;

/** Reads what a query asks for from the services, and says it. */
export async function answerQuery(query: Query, asked: Asked): Promise<string> {
  const { services } = asked;
  if (query.subject === 'record') return answerTrackRecord(asked);
  if (query.subject === 'difference') return answerDifference(query, services);
  if (query.subject === 'instruments' && (query.metric === 'worth' || query.metric === 'units'))
    return answerNumber(query, asked);
  if (query.subject === 'instruments' && query.metric === 'price')
    return answerPrice({ ...asked, instruments: query.instruments });
  if (query.subject === 'instruments' && query.metric === 'change') return answerChange(query, asked);
  if (query.subject === 'instruments') return saySeries(query, services);
  if (query.subject === 'forecasts' && query.instruments.length === 0)
    return answerHoldingsForecast(services, query.type);
  if (query.subject === 'forecasts') return answerForecast({ ...asked, instruments: query.instruments });
  if (query.subject === 'lots') return sayLots(query, { portfolio: await services.portfolio(), now: services.now() });
  if (query.subject === 'portfolio') return sayPortfolio(query, services);
  if (query.subject === 'watchlist' && 'direction' in query) return answerWatchlistRanking(query, services);
  if (query.subject === 'watchlist') return answerWatchlistMoves(query, services);
  if (query.subject === 'movers') return sayMovers(query, services);
  const answer = broadAnswer(query);
  if (answer) return answer({ ...asked, instruments: 'instruments' in query ? query.instruments : [] });
  return sayHoldings(query, { day: await services.portfolioDay(), services });
}

type OfNumber = Extract<Query, { metric: 'worth' | 'units' }>;

/** What a quantity is worth, or what a sum buys, at the latest price. */
function answerNumber(query: OfNumber, asked: Asked): Promise<string> {
  const { instruments } = query;
  const [instrument] = instruments;
  if (query.metric === 'units') return answerAmount({ ...asked, instruments, amounts: [], dollars: query.dollars });
  const amounts = instrument ? [{ instrument, quantity: query.quantity }] : [];
  return answerAmount({ ...asked, instruments, amounts, dollars: undefined });
}

/** How prices moved over a period, or what they were on a day. */
function answerChange({ instruments, period, on }: Changed, asked: Asked): Promise<string> {
  const about = { ...asked, instruments, period, on };
  if (on) return answerPriceOn(about);
  return instruments.length > 1 && period?.kind !== 'yesterday' ? answerCompare(about) : answerHistory(about);
}

/** The answer that says more than the one figure: what a holding or the portfolio is worth, with its gain. */
function broadAnswer(query: OfHoldings): Answerer | undefined {
  if (query.aggregate === 'count' || query.aggregate === 'tally' || query.aggregate === 'rank') return undefined;
  if (query.aggregate === 'filter' || query.aggregate === 'part') return undefined;
  const { metric, instruments, excluded, type } = query;
  if (excluded) return undefined;
  if (instruments.length > 0) {
    return metric === 'quantity' || metric === 'value' || metric === 'gain' || metric === 'gainPercent'
      ? answerHolding
      : undefined;
  }
  if (query.aggregate === 'list' || type) return undefined;
  if (metric === 'dayGain' || metric === 'dayPercent') return answerPortfolioMoves;
  return metric === 'value' || metric === 'gain' || metric === 'gainPercent' ? answerPortfolioWorth : undefined;
}
