import type { Intent } from '../language/intents.ts';
import {
  answerAction,
  answerFarewell,
  answerGreeting,
  answerHelp,
  answerIdentity,
  answerOthers,
  answerOverride,
  answerThanks,
  answerUnknown,
  answerWhichInstrument,
} from './aboutBell.ts';
import { answerAdvice } from './advice.ts';
import { answerAmount } from './amount.ts';
import type { Answerer } from './asked.ts';
import { answerCompare } from './compare.ts';
import { answerCurrency } from './currency.ts';
import { answerDataSource } from './dataSource.ts';
import { answerForecast } from './forecast.ts';
import { answerForecastMethod } from './forecastMethod.ts';
import { answerHistory } from './history.ts';
import { answerHolding } from './holding.ts';
import { answerHowTo } from './howTo.ts';
import { answerHypothetical } from './hypothetical.ts';
import { answerLacking } from './lacking.ts';
import { answerMovers, answerOverview } from './market.ts';
import { answerMarketHours } from './marketHours.ts';
import { answerNews } from './news.ts';
import { answerPastForecasts } from './pastForecasts.ts';
import { answerPortfolioMoves } from './portfolioMoves.ts';
import { answerPortfolioWorth } from './portfolioWorth.ts';
import { answerPrice } from './price.ts';
import { answerPriceOn } from './priceOn.ts';
import { answerRealizedGains } from './realizedGains.ts';
import { answerTrackRecord } from './trackRecord.ts';
import { answerUnknowable } from './unknowable.ts';
import { answerUnranked } from './unranked.ts';
import { answerOnWatchlist, answerWatchlist, answerWatchlistForecast } from './watchlist.ts';
import { answerWhyMoved } from './whyMoved.ts';

/** The answer for each intent. */
export const ANSWERS: Readonly<Record<Intent, Answerer>> = {
  price: answerPrice,
  priceOn: answerPriceOn,
  amount: answerAmount,
  currency: answerCurrency,
  unknowable: answerUnknowable,
  compare: answerCompare,
  history: answerHistory,
  whyMoved: answerWhyMoved,
  hypothetical: answerHypothetical,
  lacking: answerLacking,
  advice: answerAdvice,
  news: answerNews,
  forecast: answerForecast,
  forecastMethod: answerForecastMethod,
  trackRecord: answerTrackRecord,
  pastForecasts: answerPastForecasts,
  watchlist: answerWatchlist,
  watchlistForecast: answerWatchlistForecast,
  onWatchlist: answerOnWatchlist,
  portfolioWorth: answerPortfolioWorth,
  realizedGains: answerRealizedGains,
  portfolioMoves: answerPortfolioMoves,
  portfolioRanking: answerUnranked,
  holding: answerHolding,
  overview: answerOverview,
  movers: answerMovers,
  marketHours: answerMarketHours,
  dataSource: answerDataSource,
  whichInstrument: answerWhichInstrument,
  action: answerAction,
  howTo: answerHowTo,
  others: answerOthers,
  override: answerOverride,
  help: answerHelp,
  identity: answerIdentity,
  greeting: answerGreeting,
  thanks: answerThanks,
  farewell: answerFarewell,
  unknown: answerUnknown,
};
