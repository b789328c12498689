import { hash } from 'node:crypto';
import type { Prediction, TrackRecord as TrackRecordAnswer } from '@bellwether/sdk/contract/types';
import { PREDICTION_FAILED } from '@bellwether/sdk/messages/forecasts.ts';
import type { LRUCache } from 'lru-cache';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { recentlyUsed } from '../../../kernel/recentlyUsed.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import type { MarketDataService } from '../../marketData/marketData.service.ts';
import { noQuote } from '../../marketData/noQuote.ts';
import type { TrackRecord } from '../backtest/trackRecord.ts';
import { CHOSEN_CALIBRATION, type NamedCalibration } from '../model/calibration.ts';
import type { Forecast } from '../model/forecaster.ts';
import { FEWEST_DAYS } from '../model/history.ts';
import type { Direction } from '../model/outcomes.ts';
import { MODEL_VERSION } from '../model/settings.ts';
import type { Closes, ForecastPool } from './forecastPool.ts';
import type { InstrumentForecast } from './instrumentForecast.ts';
import { asPercentage, closesOfYears, predictionResponse, recordResponse } from './predictionResponse.ts';
import { targetOver } from './targetOver.ts';

export type PredictMarket = Pick<MarketDataService, 'source' | 'resolve' | 'history' | 'histories'>;

const LONG_HISTORY_YEARS = 5;
const REMEMBERED = 2000;
/** A close shows up in histories this long after it at the latest: they are remembered for a minute. */
const CLOSE_ARRIVES_MS = 2 * 60_000;

export interface PredictDeps {
  readonly clock: Clock;
  readonly market: PredictMarket;
  readonly pool: Pick<ForecastPool, 'forecast' | 'record'>;
  /** Called with each forecast returned. Resolves to whether it is in the ledger, if known. Never rejects. */
  readonly onForecast?: (made: InstrumentForecast) => Promise<boolean | undefined>;
  /** The current calibration of P(up); by default the one chosen on the committed series. */
  readonly calibration?: () => Promise<NamedCalibration>;
}

/** What a forecast holds for most likely. */
export interface MostLikely {
  readonly direction: Direction;
  /** A percentage, as a prediction states it. */
  readonly confidence: number;
}

/** Forecasts of the next close. Each is computed once per symbol, closes, and model. */
export class PredictService {
  private readonly clock: Clock;
  private readonly market: PredictMarket;
  private readonly pool: Pick<ForecastPool, 'forecast' | 'record'>;
  private readonly onForecast: PredictDeps['onForecast'];
  private readonly calibration: () => Promise<NamedCalibration>;
  private readonly made = recentlyUsed<string, Promise<Forecast>>(REMEMBERED);
  private readonly records = recentlyUsed<string, Promise<TrackRecord>>(REMEMBERED);

  constructor({ clock, market, pool, onForecast, calibration = async () => CHOSEN_CALIBRATION }: PredictDeps) {
    this.clock = clock;
    this.market = market;
    this.pool = pool;
    this.onForecast = onForecast;
    this.calibration = calibration;
  }

  /**
   * @throws Refusal `not-found` for an unknown instrument, `unprocessable` with the reason below 60 completed days,
   * `unavailable` when there are no prices or forecasts right now
   */
  async predict(symbol: string): Promise<Prediction> {
    const { type, name, ...id } = this.market.resolve(symbol);
    const history = await this.historyOf(symbol);
    if (!history) throw noQuote(type, symbol);
    const days = history.closes.length;
    if (days < FEWEST_DAYS) throw new Refusal('unprocessable', tooYoung(symbol, days), { field: 'symbol' });
    const own = { type, symbol: id.symbol };
    const [forecast, record] = await Promise.all([this.forecastOf(own, history), this.recordOf(own, history)]);
    const recorded = await this.onForecast?.({ id: own, history, forecast });
    const over = this.isOver({ id: own, history });
    const { source } = this.market;
    return predictionResponse({ symbol, name, type, source, history, forecast, record, recorded, over });
  }

  /**
   * The closes of up to five years, oldest first.
   * @throws Refusal `not-found` for an unknown instrument, `unavailable` when there are no prices right now
   */
  async priceHistory(symbol: string): Promise<Prediction['historicalData']> {
    const { type } = this.market.resolve(symbol);
    const history = await this.historyOf(symbol);
    if (!history) throw noQuote(type, symbol);
    return closesOfYears(history, { type, years: LONG_HISTORY_YEARS });
  }

  /**
   * The simulated record over the last days; null for an instrument that is unknown or too young.
   * @throws Refusal `unavailable`
   */
  async simulatedRecord(symbol: string): Promise<TrackRecordAnswer | null> {
    const { type, symbol: own } = this.market.resolve(symbol);
    const history = await this.historyOf(symbol);
    const record = history && (await this.recordOf({ type, symbol: own }, history));
    return record ? recordResponse(record) : null;
  }

  /**
   * The most likely outcome of each symbol's next close, without its record, and not issued. Symbols that are unknown or
   * too young are absent, and so are those without new prices, whose forecast is for a day that is over.
   * @throws Refusal `unavailable` when there are symbols and none could be looked up
   */
  async mostLikely(symbols: readonly string[]): Promise<ReadonlyMap<string, MostLikely>> {
    const instruments = symbols.map((symbol) => this.market.resolve(symbol));
    const histories = await this.market.histories(instruments);
    const made = await this.forecastAll(instruments, histories);
    if (histories.size === 0 && instruments.some(({ known }) => known))
      throw new Refusal('unavailable', PREDICTION_FAILED);
    return new Map(
      symbols.flatMap((symbol, at) => {
        const own = made.get(keyOf(instruments[at] as InstrumentId));
        if (!own || this.isOver(own)) return [];
        const { direction, confidence } = own.forecast;
        return [[symbol, { direction, confidence: asPercentage(confidence) }] as const];
      }),
    );
  }

  /**
   * The symbols whose prices end before the last session, so that there is no next close to forecast. A close that came
   * this minute is not missed yet.
   */
  async withoutNewPrices(symbols: readonly string[]): Promise<ReadonlySet<string>> {
    const instruments = symbols.map((symbol) => this.market.resolve(symbol));
    const histories = await this.market.histories(instruments);
    return new Set(
      symbols.filter((_, at) => {
        const id = instruments[at] as InstrumentId;
        const bars = histories.get(keyOf(id));
        const history = bars && completed(bars);
        return history !== undefined && history.dates.length > 0 && this.isOver({ id, history }, CLOSE_ARRIVES_MS);
      }),
    );
  }

  /** Forecasts of several instruments. Those unknown, too young, or unavailable right now are absent. */
  async forecasts(ids: readonly InstrumentId[]): Promise<InstrumentForecast[]> {
    const histories = await this.market.histories(ids);
    const each = await Promise.all(ids.map((id) => this.forecastAll([id], histories).catch(leaveOut)));
    return each.flatMap((made) => [...made.values()]);
  }

  /** Whether the day that a forecast is for ended, at least `sinceMs` ago. */
  private isOver({ id, history }: Pick<InstrumentForecast, 'id' | 'history'>, sinceMs = 0): boolean {
    return targetOver(id.type, history.dates.at(-1) as string, this.clock.now() - sinceMs);
  }

  private async forecastAll(
    ids: readonly InstrumentId[],
    histories: ReadonlyMap<InstrumentKey, readonly DailyBar[]>,
  ): Promise<Map<InstrumentKey, InstrumentForecast>> {
    const made = new Map<InstrumentKey, InstrumentForecast>();
    await Promise.all(
      ids.map(async ({ type, symbol }) => {
        const id = { type, symbol };
        const bars = histories.get(keyOf(id));
        const history = bars && completed(bars);
        if (!history || history.closes.length < FEWEST_DAYS) return;
        made.set(keyOf(id), { id, history, forecast: await this.forecastOf(id, history) });
      }),
    );
    return made;
  }

  private async forecastOf(id: InstrumentId, history: Closes): Promise<Forecast> {
    const calibration = await this.calibration();
    const key = cacheKey(id, history, calibration.modelVersion);
    return remember(this.made, key, () => this.pool.forecast(history, calibration));
  }

  private async recordOf(id: InstrumentId, history: Closes): Promise<TrackRecord | null> {
    if (history.closes.length <= FEWEST_DAYS) return null;
    // Always as chosen on the committed series: a later calibration would have learned from the simulated days.
    return remember(this.records, cacheKey(id, history, MODEL_VERSION), () => this.pool.record(history));
  }

  private async historyOf(symbol: string): Promise<Closes | undefined> {
    try {
      const bars = await this.market.history(symbol);
      return bars && completed(bars);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal('unavailable', PREDICTION_FAILED, { cause: error.cause });
      throw error;
    }
  }
}

/** Leaves out an instrument with unusable prices without failing the others. */
function leaveOut(error: unknown): Map<InstrumentKey, InstrumentForecast> {
  if (error instanceof Refusal) return new Map();
  throw error;
}

const finishedDays = new WeakMap<readonly DailyBar[], Closes>();

/** The closes of completed days only. Bars that the market service has cached are read once. */
function completed(bars: readonly DailyBar[]): Closes {
  let closes = finishedDays.get(bars);
  if (!closes) {
    const finished = bars.filter(({ complete }) => complete);
    closes = { dates: finished.map(({ date }) => date), closes: Float64Array.from(finished, ({ close }) => close) };
    finishedDays.set(bars, closes);
  }
  return closes;
}

const digests = new WeakMap<Closes, string>();

/** A close that was corrected makes another forecast, however long ago its day was. */
function cacheKey(id: InstrumentId, history: Closes, version: string): string {
  let digest = digests.get(history);
  if (digest === undefined) {
    digest = hash('sha1', history.closes, 'base64url');
    digests.set(history, digest);
  }
  return [keyOf(id), history.dates.at(-1), digest, version].join('|');
}

/** One promise for all concurrent requests. A failure rejects for all of them and is then forgotten. */
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
    throw new Refusal('unavailable', PREDICTION_FAILED, { cause });
  }
}

function tooYoung(symbol: string, days: number): string {
  const counted = days === 1 ? 'is only 1' : `are only ${days}`;
  return `A forecast for ${symbol} needs at least ${FEWEST_DAYS} completed days of prices. There ${counted}.`;
}
