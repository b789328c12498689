import type { ForecastList } from '@bellwether/sdk/contract/types';
import { FORECASTS_PAGE_SIZE } from '@bellwether/sdk/limits';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { indexMark } from '../../../../market/directory/isIndex.ts';
import type { MarketDataService } from '../../../marketData/marketData.service.ts';
import { listLatest } from '../entries/forecasts.repository.ts';
import { scoresOf } from '../entries/scores.repository.ts';
import { ledgerEntryOf } from './ledgerEntry.ts';

export interface ForecastListDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: Pick<MarketDataService, 'source' | 'resolve'>;
  /** Whether only people with an account may see prices. */
  readonly pricesArePersonal: boolean;
}

const WITHHELD =
  'These forecasts have prices that are licensed to this server’s users alone. Please log in to see them.';

export interface ForecastsAsked {
  /** Whether the caller has an account. */
  readonly isSignedIn: boolean;
  readonly symbol?: string | undefined;
  readonly state: 'all' | 'settled';
  readonly before?: number | undefined;
}

/** Lists every forecast of the current price source: the data behind the track record. */
export class ForecastListService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: Pick<MarketDataService, 'source' | 'resolve'>;
  private readonly pricesArePersonal: boolean;

  constructor({ db, clock, market, pricesArePersonal }: ForecastListDeps) {
    this.db = db;
    this.clock = clock;
    this.market = market;
    this.pricesArePersonal = pricesArePersonal;
  }

  /** Returns a page, latest issued first; empty for a symbol without forecasts. */
  async list({ isSignedIn, symbol, state, before }: ForecastsAsked): Promise<ForecastList> {
    const { db, clock, market } = this;
    const { source } = market;
    if (this.pricesArePersonal && !isSignedIn) {
      return { source, asOf: new Date(clock.now()).toISOString(), forecasts: [], next: null, withheld: WITHHELD };
    }
    const found = await listLatest(db.knex, {
      source,
      id: symbol === undefined ? undefined : market.resolve(symbol),
      settled: state === 'settled',
      before,
      limit: FORECASTS_PAGE_SIZE + 1, // one extra row shows whether there is a next page
    });
    const shown = found.slice(0, FORECASTS_PAGE_SIZE);
    const scores = await scoresOf(
      db.knex,
      shown.map(({ sequence }) => sequence),
    );
    return {
      source,
      asOf: new Date(clock.now()).toISOString(),
      forecasts: shown.map((forecast) => ({
        ...ledgerEntryOf(forecast, scores.get(forecast.sequence)),
        symbol: forecast.symbol,
        name: market.resolve(forecast.symbol, forecast.type).name,
        type: forecast.type,
        ...indexMark(forecast),
      })),
      next: found.length > shown.length ? (shown.at(-1)?.sequence ?? null) : null,
    };
  }
}
