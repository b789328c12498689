import type { Instrument } from '@bellwether/sdk/contract/types';
import { decimalQuantity, quantity } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { answerAmount } from '../answers/amount.ts';
import type { Answerer, Asked } from '../answers/asked.ts';
import { answerCompare } from '../answers/compare.ts';
import { answerForecast } from '../answers/forecast.ts';
import { answerHistory } from '../answers/history.ts';
import { answerHolding } from '../answers/holding.ts';
import { answerPortfolioMoves } from '../answers/portfolioMoves.ts';
import { answerPortfolioWorth } from '../answers/portfolioWorth.ts';
import { heldOf } from '../answers/positions.ts';
import { answerPrice } from '../answers/price.ts';
import { answerPriceOn } from '../answers/priceOn.ts';
import { answerTrackRecord } from '../answers/trackRecord.ts';
import {
  answerDifference,
  answerHoldingsForecast,
  answerWatchlistMoves,
  answerWatchlistRanking,
} from '../answers/watchlist.ts';
import { reply } from '../say/reply.ts';
import type { Query } from './query.ts';
import { type OfHoldings, sayHoldings } from './sayHoldings.ts';
import { sayLots } from './sayLots.ts';
import { sayMovers } from './sayMovers.ts';
import { sayPortfolio } from './sayPortfolio.ts';
import { saySeries } from './saySeries.ts';

type OfInstruments = Extract<Query, { subject: 'instruments' }>;

/** Reads what a query asks for from the services, and says it. */
export async function answerQuery(query: Query, asked: Asked): Promise<string> {
  const { services } = asked;
  switch (query.subject) {
    case 'instruments':
      return answerInstruments(query, asked);
    case 'forecasts':
      return query.instruments.length === 0
        ? answerHoldingsForecast(services, query.type)
        : answerForecast({ ...asked, instruments: query.instruments });
    case 'record':
      return answerTrackRecord(asked);
    case 'difference':
      return answerDifference(query, services);
    case 'lots':
      return sayLots(query, { portfolio: await services.portfolio(), now: services.now() });
    case 'portfolio':
      return sayPortfolio(query, services);
    case 'watchlist':
      return 'direction' in query ? answerWatchlistRanking(query, services) : answerWatchlistMoves(query, services);
    case 'movers':
      return sayMovers(query, services);
    case 'holdings': {
      const answer = broadAnswer(query);
      if (answer) return answer({ ...asked, instruments: 'instruments' in query ? query.instruments : [] });
      return sayHoldings(query, { day: await services.portfolioDay(), services });
    }
  }
}

/** Figures of prices. What the rules read in the words of the question has no part in them. */
async function answerInstruments(query: OfInstruments, asked: Asked): Promise<string> {
  const { instruments } = query;
  const [instrument] = instruments;
  const about = { ...asked, instruments };
  switch (query.metric) {
    case 'price':
      return answerPrice(about);
    case 'range':
      return answerPrice({ ...about, concepts: new Set(['high']) });
    case 'volume':
      return answerPrice({ ...about, concepts: new Set(['volume']) });
    case 'worth':
      return reply(
        await answerAmount({
          ...about,
          amounts: instrument ? [{ instrument, quantity: query.quantity }] : [],
          dollars: undefined,
        }),
        query.isOwn && instrument ? await recordedInstead(instrument, query.quantity, asked.services) : '',
      );
    case 'units':
      return answerAmount({ ...about, amounts: [], dollars: query.dollars });
    case 'invested':
      return answerPriceOn({
        ...about,
        on: query.on,
        dollars: query.dollars,
        amounts: instrument && query.quantity !== undefined ? [{ instrument, quantity: query.quantity }] : [],
        period: undefined,
        until: undefined,
      });
    case 'change': {
      const { period, on } = query;
      if (on) return answerPriceOn({ ...about, period, on });
      const isCompared = instruments.length > 1 && period?.kind !== 'yesterday';
      return isCompared ? answerCompare({ ...about, period, on }) : answerHistory({ ...about, period, on });
    }
    default:
      return saySeries(query, asked.services);
  }
}

/** "I have 30 of them", where 20 are recorded. */
async function recordedInstead(instrument: Instrument, said: string, services: BellServices): Promise<string> {
  const held = heldOf(await services.portfolio(), instrument)?.quantity ?? 0;
  if (held === Number(said)) return '';
  if (held === 0) return `Your portfolio has no ${instrument.symbol}.`;
  return `Your portfolio has **${quantity(held)}** ${instrument.symbol}, not ${decimalQuantity(said)}.`;
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
