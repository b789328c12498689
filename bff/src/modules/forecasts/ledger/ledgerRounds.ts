import type { Logger } from 'pino';
import type { Clock } from '../../../kernel/clock.ts';
import { oneAtATime } from '../../../kernel/oneAtATime.ts';
import type { MarketDataService, ResolvedInstrument } from '../../marketData/marketData.service.ts';
import type { WatchlistService } from '../../watchlist/watchlist.service.ts';
import { openTarget } from '../predict/issueWindow.ts';
import type { PredictService } from '../predict/predict.service.ts';
import type { CalibrationService } from './calibrate/calibration.service.ts';
import type { IssuingService } from './issue/issuing.service.ts';
import type { SettlingService } from './settle/settling.service.ts';

export interface RoundDeps {
  readonly clock: Clock;
  readonly market: Pick<MarketDataService, 'source' | 'resolve'>;
  readonly watchlist: Pick<WatchlistService, 'watchedSymbols'>;
  readonly predict: Pick<PredictService, 'forecasts'>;
  readonly issuing: Pick<IssuingService, 'flush' | 'offer' | 'unissued'>;
  readonly settling: Pick<SettlingService, 'settleDue'>;
  readonly calibrations: Pick<CalibrationService, 'refit'>;
  readonly log: Pick<Logger, 'error'>;
}

const PAGE_SIZE = 50;
/** The most forecasts a round makes and the most symbols it checks. The next round continues from there. */
const FORECASTS_PER_ROUND = 100;
const SYMBOLS_PER_ROUND = 2_000;

/**
 * The background work of the ledger: every few minutes, issues forecasts for all watched symbols and settles due ones.
 * Safe to run twice and on several replicas at once.
 */
export class LedgerRounds {
  private readonly clock: Clock;
  private readonly market: Pick<MarketDataService, 'source' | 'resolve'>;
  private readonly watchlist: Pick<WatchlistService, 'watchedSymbols'>;
  private readonly predict: Pick<PredictService, 'forecasts'>;
  private readonly issuing: Pick<IssuingService, 'flush' | 'offer' | 'unissued'>;
  private readonly settling: Pick<SettlingService, 'settleDue'>;
  private readonly calibrations: Pick<CalibrationService, 'refit'>;
  private readonly log: Pick<Logger, 'error'>;
  /** Runs a round, or joins the running one. Never rejects: a failed step is logged and retried in the next round. */
  readonly run = oneAtATime(() => this.round());
  private stopped = false;
  /** The last symbol of the previous round. */
  private lookedAt = '';

  constructor({ clock, market, watchlist, predict, issuing, settling, calibrations, log }: RoundDeps) {
    this.clock = clock;
    this.market = market;
    this.watchlist = watchlist;
    this.predict = predict;
    this.issuing = issuing;
    this.settling = settling;
    this.calibrations = calibrations;
    this.log = log;
  }

  /** Stops a running round at its next step. */
  stop(): void {
    this.stopped = true;
  }

  private async round(): Promise<void> {
    const { issuing, settling, calibrations } = this;
    await this.step('write waiting forecasts', () => issuing.flush());
    await this.step('score forecasts', () => settling.settleDue(() => this.stopped));
    await this.step('calibrate by the scores', () => calibrations.refit(() => this.stopped));
    await this.step('issue forecasts for watchlists', () => this.issueWatched());
  }

  private async step(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.stopped) return;
    try {
      await work();
    } catch (err) {
      this.log.error({ err, step: name }, 'a step of the forecast ledger failed; the next round tries again');
    }
  }

  private async issueWatched(): Promise<void> {
    const { watchlist, predict, issuing } = this;
    let made = 0;
    for (let seen = 0; seen < SYMBOLS_PER_ROUND && made < FORECASTS_PER_ROUND && !this.stopped; seen += PAGE_SIZE) {
      const symbols = await watchlist.watchedSymbols({ after: this.lookedAt, limit: PAGE_SIZE });
      const wanted = await this.unissued(symbols);
      const forecasts = wanted.length > 0 ? await predict.forecasts(wanted) : [];
      for (const forecast of forecasts) await issuing.offer(forecast);
      made += forecasts.length;
      this.lookedAt = symbols.length < PAGE_SIZE ? '' : (symbols.at(-1) as string);
      if (this.lookedAt === '') break;
    }
    await issuing.flush();
  }

  /** The symbols' instruments whose next session has not begun and has no forecast. */
  private unissued(
    symbols: readonly string[],
  ): Promise<(ResolvedInstrument & { targetDate: string; source: string })[]> {
    const { clock, market, issuing } = this;
    const now = clock.now();
    const targets = { stock: openTarget('stock', now), crypto: openTarget('crypto', now) };
    return issuing.unissued(
      symbols.flatMap((symbol) => {
        const instrument = market.resolve(symbol);
        const targetDate = targets[instrument.type];
        return instrument.known && targetDate ? [{ ...instrument, targetDate, source: market.source }] : [];
      }),
    );
  }
}
