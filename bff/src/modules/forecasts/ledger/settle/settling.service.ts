import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { DAY_MS } from '../../../../market/calendar/days.ts';
import { keyOf } from '../../../../market/instrument.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { MarketDataService } from '../../../marketData/marketData.service.ts';
import { againWhenTaken } from '../entries/againWhenTaken.ts';
import type { LedgerForecast, Settlement } from '../entries/entries.ts';
import { exactText } from '../entries/exactText.ts';
import { findForecasts } from '../entries/forecasts.repository.ts';
import { scoreOf, unscorable } from '../entries/score.ts';
import { insertScores, scoreHead, scoresOf } from '../entries/scores.repository.ts';
import { chain, hashOfScore } from '../entries/seal.ts';
import { addTallies } from '../entries/tallies.repository.ts';
import { mergeTallies, tallyOf } from '../entries/tally.ts';
import { type Due, deleteDue, listDue } from './due.repository.ts';

export interface SettlingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: Pick<MarketDataService, 'source' | 'resolve' | 'histories'>;
  readonly log: Pick<Logger, 'info'>;
}

interface Settled {
  readonly forecast: LedgerForecast;
  readonly settlement: Settlement;
}

/** Days after which a missing close is final. Long enough for any weekend or outage. */
const PATIENCE_DAYS = 10;
const PAGE_SIZE = 50;
const NO_CLOSE = `The price source has no close for this day, ${PATIENCE_DAYS} days later.`;

/** Settles every due forecast once. */
export class SettlingService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: Pick<MarketDataService, 'source' | 'resolve' | 'histories'>;
  private readonly log: Pick<Logger, 'info'>;

  constructor({ db, clock, market, log }: SettlingDeps) {
    this.db = db;
    this.clock = clock;
    this.market = market;
    this.log = log;
  }

  /** Returns the number settled. Stops between pages once `stopped` returns true. */
  async settleDue(stopped: () => boolean = () => false): Promise<number> {
    const { db, clock, log } = this;
    const now = clock.now();
    let after: Due | null = null;
    let count = 0;
    while (!stopped()) {
      const page: Due[] = await listDue(db.knex, { now, after, limit: PAGE_SIZE });
      after = page.at(-1) ?? null;
      if (!after) break;
      const forecasts = await findForecasts(
        db.knex,
        page.map(({ forecastSequence }) => forecastSequence),
      );
      count += await this.write(await this.settle(forecasts, now));
    }
    if (count > 0) log.info({ settled: count }, 'forecasts settled');
    return count;
  }

  /** Returns those that can be settled now. The rest stay pending. */
  private async settle(forecasts: readonly LedgerForecast[], now: number): Promise<Settled[]> {
    const { market } = this;
    const own = forecasts.filter(({ source }) => source === market.source);
    const histories = await market.histories(own);
    return forecasts.flatMap((forecast) => {
      const settlement = this.settlementOf(forecast, histories.get(keyOf(forecast)), now);
      return settlement ? [{ forecast, settlement }] : [];
    });
  }

  private settlementOf(
    forecast: LedgerForecast,
    bars: readonly DailyBar[] | undefined,
    now: number,
  ): Settlement | null {
    const { source, type, symbol, asOf, targetDate, closesAt, lastClose } = forecast;
    const { market } = this;
    const patient = now < closesAt + PATIENCE_DAYS * DAY_MS;
    if (source !== market.source) {
      return patient ? null : unscorable(`Prices no longer come from "${source}", which this forecast was made from.`);
    }
    if (!bars) {
      // Unavailable now, or for good.
      return patient || market.resolve(symbol, type).known ? null : unscorable(NO_CLOSE);
    }
    const close = completedClose(bars, targetDate);
    if (close === undefined) return patient ? null : unscorable(NO_CLOSE);
    return scoreOf(forecast, close, completedClose(bars, asOf) ?? lastClose);
  }

  /** Idempotent and safe on two replicas: skips scored forecasts. */
  private async write(settled: readonly Settled[]): Promise<number> {
    if (settled.length === 0) return 0;
    const { db, clock } = this;
    const sequences = settled.map(({ forecast }) => forecast.sequence);
    return againWhenTaken(() =>
      db.transaction(
        async (trx) => {
          const scored = await scoresOf(trx, sequences);
          const open = settled.filter(({ forecast }) => !scored.has(forecast.sequence));
          const scoredAt = clock.now();
          const contents = open.map(({ forecast, settlement }) => ({
            ...settlement,
            forecastSequence: forecast.sequence,
            forecastHash: forecast.hash,
            scoredAt,
          }));
          await insertScores(trx, chain(contents, await scoreHead(trx), hashOfScore));
          await addTallies(trx, mergeTallies(open.map(({ forecast, settlement }) => tallyOf(forecast, settlement))));
          await deleteDue(trx, sequences);
          return open.length;
        },
        { repeatable: true },
      ),
    );
  }
}

function completedClose(bars: readonly DailyBar[], date: string): string | undefined {
  const bar = bars.findLast((one) => one.date <= date);
  return bar?.date === date && bar.complete ? exactText(bar.close) : undefined;
}
