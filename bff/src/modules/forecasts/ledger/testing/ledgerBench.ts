import { pino } from 'pino';
import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { TestClock } from '../../../../../test/testClock.ts';
import { type Database, openDatabase } from '../../../../db/database.ts';
import { Background } from '../../../../kernel/background.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { barsOf, ScriptedMarket } from '../../../../providers/market/testing/scriptedMarket.ts';
import { MarketDataService } from '../../../marketData/marketData.service.ts';
import { simulatedRecord } from '../../backtest/trackRecord.ts';
import type { NamedCalibration } from '../../model/calibration.ts';
import { forecastNext } from '../../model/forecaster.ts';
import type { Closes } from '../../predict/forecastPool.ts';
import type { InstrumentForecast } from '../../predict/instrumentForecast.ts';
import { PredictService } from '../../predict/predict.service.ts';
import { CalibrationService } from '../calibrate/calibration.service.ts';
import { IssuingService } from '../issue/issuing.service.ts';
import { LedgerRounds } from '../ledgerRounds.ts';
import { TrackRecordService } from '../record/trackRecord.service.ts';
import { SettlingService } from '../settle/settling.service.ts';

export const AAPL: InstrumentId = { symbol: 'AAPL', type: 'stock' };
export const MSFT: InstrumentId = { symbol: 'MSFT', type: 'stock' };
export const BTC: InstrumentId = { symbol: 'BTC', type: 'crypto' };

/** A noisy wave, so that there is something to forecast. */
export const wave = (days: number, phase = 0) =>
  Array.from({ length: days }, (_, at) => 100 + 8 * Math.sin(at / 17 + phase) + 2 * Math.sin(at * at));

/** Tuesday, March 10, 2026, after the close in New York. Forecasts target Wednesday. */
const TUESDAY_EVENING = Date.UTC(2026, 2, 10, 21, 0);

/** A scripted price source and clock, with any number of ledger replicas on one database. */
export class LedgerBench {
  readonly clock = new TestClock(TUESDAY_EVENING);
  readonly provider = new ScriptedMarket([AAPL, MSFT, BTC]);
  readonly test: TestDatabase;
  private readonly opened: Database[] = [];

  private constructor(test: TestDatabase) {
    this.test = test;
    for (const [at, id] of [AAPL, MSFT, BTC].entries()) this.gives(id, barsOf(wave(400, at), '2026-03-10'));
  }

  static async open(): Promise<LedgerBench> {
    return new LedgerBench(await testDatabase());
  }

  gives(id: InstrumentId, bars: readonly DailyBar[]): void {
    this.provider.histories.set(keyOf(id), bars);
  }

  /** Appends a completed day to an instrument's prices. */
  closes(id: InstrumentId, date: string, close: number): void {
    const bars = this.provider.histories.get(keyOf(id)) ?? [];
    this.gives(id, [...bars, ...barsOf([close], date)]);
  }

  /** The forecast from the completed prices so far. */
  forecast(id: InstrumentId): InstrumentForecast {
    const bars = (this.provider.histories.get(keyOf(id)) ?? []).filter(({ complete }) => complete);
    const history: Closes = {
      dates: bars.map(({ date }) => date),
      closes: Float64Array.from(bars, ({ close }) => close),
    };
    return { id, history, forecast: forecastNext(history.closes) };
  }

  /** A separate server: its own connections and memory, the same database. */
  async replica({ source = 'scripted', own = true }: { source?: string; own?: boolean } = {}): Promise<Replica> {
    const { clock, provider, test } = this;
    const db = own ? await openDatabase({ url: test.url, dataDir: test.dataDir }) : test.db;
    if (own) this.opened.push(db);
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const background = new Background(log);
    const prices = Object.create(provider, { source: { value: source } }) as ScriptedMarket;
    const market = new MarketDataService({ market: prices, clock });
    const issuing = new IssuingService({ db, clock, source, log, background });
    const settling = new SettlingService({ db, clock, market, log });
    const calibrations = new CalibrationService({ db, clock, source, log });
    const pool = {
      forecast: async ({ closes }: Closes, calibration: NamedCalibration) => forecastNext(closes, { calibration }),
      record: async (history: Closes) => simulatedRecord(history),
    };
    const predict = new PredictService({
      clock,
      market,
      pool,
      onForecast: (made) => issuing.offer(made),
      calibration: () => calibrations.current(),
    });
    const watched: string[] = [];
    const watchlist = {
      list: async () => watched,
      watchedSymbols: async ({ after, limit }: { after: string; limit: number }) =>
        [...new Set(watched)]
          .filter((symbol) => symbol > after)
          .sort()
          .slice(0, limit),
    };
    return {
      db,
      lines,
      background,
      issuing,
      settling,
      predict,
      calibrations,
      watched,
      rounds: new LedgerRounds({ clock, market, watchlist, predict, issuing, settling, calibrations, log }),
      trackRecord: new TrackRecordService({
        db,
        clock,
        market,
        watchlist,
        simulatedRecord: (symbol) => predict.simulatedRecord(symbol),
        withoutNewPrices: (symbols) => predict.withoutNewPrices(symbols),
      }),
    };
  }

  async close(): Promise<void> {
    for (const db of this.opened) await db.close();
    await this.test.drop();
  }
}

export interface Replica {
  readonly db: Database;
  /** The log's lines. */
  readonly lines: string[];
  readonly background: Background;
  readonly issuing: IssuingService;
  readonly settling: SettlingService;
  readonly predict: PredictService;
  readonly calibrations: CalibrationService;
  readonly rounds: LedgerRounds;
  readonly trackRecord: TrackRecordService;
  /** The symbols on all watchlists. */
  readonly watched: string[];
}
