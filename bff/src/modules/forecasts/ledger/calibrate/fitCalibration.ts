import type { Knex } from 'knex';
import {
  type Calibration,
  CalibrationFit,
  CHOSEN_CALIBRATION,
  type NamedCalibration,
} from '../../model/calibration.ts';
import { countByDay, listScoredChances, type ScoreSpan, type StoredCalibration } from './calibrations.repository.ts';

const PAGE_SIZE = 2_000;

/**
 * Computes the calibration of P(up) from a source's scores up to a sequence, all symbols pooled.
 *
 * @param earlier earlier calibrations of this model
 */
export async function fitCalibration(
  connection: Knex,
  { source, lastScore, earlier }: { source: string; lastScore: number; earlier: readonly StoredCalibration[] },
): Promise<Calibration & { scored: number }> {
  const madeWith = new Map<string, NamedCalibration>(
    [CHOSEN_CALIBRATION, ...earlier].map((calibration) => [calibration.modelVersion, calibration]),
  );
  const span: ScoreSpan = { source, lastScore, modelVersions: [...madeWith.keys()] };
  const sameDay = await countByDay(connection, span);
  const fit = new CalibrationFit();
  let scored = 0;
  let after = 0;
  for (;;) {
    const { last, chances } = await listScoredChances(connection, span, { after, limit: PAGE_SIZE });
    for (const { modelVersion, riseChance, close, referenceClose, day } of chances) {
      const outcome = close > referenceClose ? 1 : close < referenceClose ? 0 : 0.5;
      fit.add(riseChance, madeWith.get(modelVersion) ?? CHOSEN_CALIBRATION, outcome, sameDay.get(day) ?? 1);
    }
    scored += chances.length;
    after = last;
    if (chances.length < PAGE_SIZE) return { ...fit.solve(), scored };
  }
}
