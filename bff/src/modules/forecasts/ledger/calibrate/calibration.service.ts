import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import { isUniqueViolation } from '../../../../db/databaseFault.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { CHOSEN_CALIBRATION, type NamedCalibration } from '../../model/calibration.ts';
import { scoreHead } from '../entries/scores.repository.ts';
import { sumTallies } from '../entries/tallies.repository.ts';
import { insertCalibration, listCalibrations, type StoredCalibration } from './calibrations.repository.ts';
import { fitCalibration } from './fitCalibration.ts';

/** The minimum number of scores for a calibration. */
export const FEWEST_SCORED = 1_000;
/** Each calibration needs half as many more scores as the last: a few a year, so each builds its own track record. */
const GROWTH = 1.5;

interface CalibrationDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The price source. Forecasts of one source say nothing about another's. */
  readonly source: string;
  readonly log: Pick<Logger, 'error'>;
}

/** Recalibrates P(up) from the ledger a few times a year. */
export class CalibrationService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly source: string;
  private readonly log: Pick<Logger, 'error'>;
  private known: Promise<StoredCalibration[]> | null = null;
  private latest: NamedCalibration = CHOSEN_CALIBRATION;

  constructor({ db, clock, source, log }: CalibrationDeps) {
    this.db = db;
    this.clock = clock;
    this.source = source;
    this.log = log;
  }

  /** Returns the current calibration, or the last known one while the database is down. */
  async current(): Promise<NamedCalibration> {
    try {
      this.latest = (await this.list()).at(-1) ?? CHOSEN_CALIBRATION;
    } catch (err) {
      this.log.error({ err, modelVersion: this.latest.modelVersion }, 'the calibrations could not be read');
    }
    return this.latest;
  }

  /**
   * Adds the next calibration once enough forecasts are scored. Safe to run twice or on two servers. Ends without one
   * once `stopped` returns true.
   */
  async refit(stopped: () => boolean = () => false): Promise<void> {
    this.known = null; // another server may have added a calibration
    const earlier = await this.list();
    const last = earlier.at(-1);
    if ((await this.countScored()) < (last ? GROWTH * last.scored : FEWEST_SCORED)) return;
    const lastScore = (await scoreHead(this.db.knex))?.sequence ?? 0;
    const fitted = await fitCalibration(this.db.knex, { source: this.source, lastScore, earlier, stopped });
    if (!fitted) return;
    const { scored, ...calibration } = fitted;
    const ordinal = (last?.ordinal ?? 0) + 1;
    const { modelVersion: model } = CHOSEN_CALIBRATION;
    const made: StoredCalibration = {
      ...calibration,
      source: this.source,
      model,
      ordinal,
      modelVersion: `${model}.c${ordinal}`,
      fittedAt: this.clock.now(),
      lastScore,
      scored,
    };
    try {
      await insertCalibration(this.db.knex, made);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error; // another server was first
    }
    this.known = null;
  }

  private async countScored(): Promise<number> {
    const isOwn = (version: string) =>
      version === CHOSEN_CALIBRATION.modelVersion || version.startsWith(`${CHOSEN_CALIBRATION.modelVersion}.c`);
    const sums = await sumTallies(this.db.knex, { source: this.source });
    return sums.reduce((count, { modelVersion, n }) => (isOwn(modelVersion) ? count + n : count), 0);
  }

  private list(): Promise<StoredCalibration[]> {
    const { source } = this;
    this.known ??= listCalibrations(this.db.knex, { source, model: CHOSEN_CALIBRATION.modelVersion }).catch((error) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }
}
