import type { Prediction } from '@bellwether/sdk/contract/types';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../errors.ts';
import type { Forecast } from '../../forecast/forecaster.ts';
import { fewestDays } from '../../forecast/history.ts';
import type { Direction } from '../../forecast/outcomes.ts';
import { modelVersion } from '../../forecast/settings.ts';
import type { TrackRecord } from '../../forecast/trackRecord.ts';
import { type DailyBar, type InstrumentId, keyOf } from '../../providers/market/marketData.ts';
import type { MarketService } from '../market/market.service.ts';
import { quoteNotFound } from '../market/quoteAnswers.ts';
import type { Closes, ForecastPool } from './forecastPool.ts';
import { predictionAnswer } from './predictionAnswer.ts';

export type PredictMarket = Pick<MarketService, 'source' | 'resolve' | 'history' | 'histories'>;

const failed = 'Failed to fetch prediction. Please check the symbol and try again.';
const remembered = 2000;

/** Forecasts of the next close. Each is worked out once per symbol, last completed day and model. */
export class PredictService {
  private readonly market: PredictMarket;
  private readonly pool: Pick<ForecastPool, 'forecast' | 'record'>;
  private readonly forecasts = new LRUCache<string, Promise<Forecast>>({ max: remembered });
  private readonly records = new LRUCache<string, Promise<TrackRecord>>({ max: remembered });

  constructor({ market, pool }: { market: PredictMarket; pool: Pick<ForecastPool, 'forecast' | 'record'> }) {
    this.market = market;
    this.pool = pool;
  }

  /**
   * @throws Refusal `not-found` when the market has no such instrument, `unprocessable` with the reason below 60 completed
   * days, `unavailable` when prices or forecasts cannot be had at the moment
   */
  async predict(symbol: string): Promise<Prediction> {
    const { type, name, ...id } = this.market.resolve(symbol);
    const history = await this.historyOf(symbol);
    if (!history) throw new Refusal('not-found', quoteNotFound(type, symbol), { field: 'symbol' });
    const days = history.closes.length;
    if (days < fewestDays) throw new Refusal('unprocessable', tooYoung(symbol, days), { field: 'symbol' });
    const key = cacheKey({ type, symbol: id.symbol }, history);
    const [forecast, record] = await Promise.all([
      remember(this.forecasts, key, () => this.pool.forecast(history)),
      days > fewestDays ? remember(this.records, key, () => this.pool.record(history)) : null,
    ]);
    return predictionAnswer({ symbol, name, type, source: this.market.source, history, forecast, record });
  }

  /**
   * The most likely direction of each symbol; one that is unknown or too young is absent.
   * @throws Refusal `unavailable` when there are symbols and not one could be asked about
   */
  async directions(symbols: readonly string[]): Promise<ReadonlyMap<string, Direction>> {
    const instruments = symbols.map((symbol) => this.market.resolve(symbol));
    const histories = await this.market.histories(instruments);
    const found = new Map<string, Direction>();
    await Promise.all(
      symbols.map(async (symbol, at) => {
        const id = instruments[at] as InstrumentId;
        const bars = histories.get(keyOf(id));
        const history = bars && completed(bars);
        if (!history || history.closes.length < fewestDays) return;
        const { direction } = await remember(this.forecasts, cacheKey(id, history), () => this.pool.forecast(history));
        found.set(symbol, direction);
      }),
    );
    if (histories.size === 0 && instruments.some(({ known }) => known)) throw new Refusal('unavailable', failed);
    return found;
  }

  private async historyOf(symbol: string): Promise<Closes | undefined> {
    try {
      const bars = await this.market.history(symbol);
      return bars && completed(bars);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal('unavailable', failed, { cause: error.cause });
      throw error;
    }
  }
}

const finishedDays = new WeakMap<readonly DailyBar[], Closes>();

/** An unfinished day never counts as a close. Bars that the market service still remembers are read once. */
function completed(bars: readonly DailyBar[]): Closes {
  let closes = finishedDays.get(bars);
  if (!closes) {
    const finished = bars.filter(({ complete }) => complete);
    closes = { dates: finished.map(({ date }) => date), closes: Float64Array.from(finished, ({ close }) => close) };
    finishedDays.set(bars, closes);
  }
  return closes;
}

function cacheKey(id: InstrumentId, { dates, closes }: Closes): string {
  return [keyOf(id), dates.at(-1), closes.length, modelVersion].join('|');
}

/** One answer for all who ask at once; a failure is told to them and then forgotten. */
async function remember<T>(cache: LRUCache<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  let answer = cache.get(key);
  if (!answer) {
    answer = work();
    cache.set(key, answer);
    answer.catch(() => cache.delete(key));
  }
  try {
    return await answer;
  } catch (cause) {
    throw new Refusal('unavailable', failed, { cause });
  }
}

function tooYoung(symbol: string, days: number): string {
  const counted = days === 1 ? 'is 1 completed day' : `are ${days} completed days`;
  return `A forecast of ${symbol} needs at least ${fewestDays} completed days of prices; there ${counted}.`;
}
