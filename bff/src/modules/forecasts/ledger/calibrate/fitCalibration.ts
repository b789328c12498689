import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import {
  type Calibration,
  CalibrationFit,
  CHOSEN_CALIBRATION,
  type NamedCalibration,
} from '../../model/calibration.ts';
import { listScoredChances, type ScoreSpan, type StoredCalibration } from './calibrations.repository.ts';

const PAGE_SIZE = 1_000;
const PAUSE_MS = 2;

/**
 * Computes the calibration of P(up) from a source's scores up to a sequence, all symbols pooled. Reads them in pages,
 * with a pause for other queries after each.
 *
 * @param earlier earlier calibrations of this model
 * @param stopped ends the reading, with null
 */
export async function fitCalibration(
  connection: Knex,
  {
    source,
    lastScore,
    earlier,
    stopped = () => false,
  }: { source: string; lastScore: number; earlier: readonly StoredCalibration[]; stopped?: () => boolean },
): Promise<(Calibration & { scored: number }) | null> {
  const madeWith = new Map<string, NamedCalibration>(
    [CHOSEN_CALIBRATION, ...earlier].map((calibration) => [calibration.modelVersion, calibration]),
  );
  const span: ScoreSpan = { source, lastScore, modelVersions: [...madeWith.keys()] };
  const fit = new CalibrationFit();
  let scored = 0;
  let after: number | null = 0;
  while (after !== null) {
    if (stopped()) return null;
    const { last, chances } = await listScoredChances(connection, { ...span, after, limit: PAGE_SIZE });
    for (const { modelVersion, riseChance, close, referenceClose, day } of chances) {
      const outcome = close > referenceClose ? 1 : close < referenceClose ? 0 : 0.5;
      fit.add(riseChance, madeWith.get(modelVersion) ?? CHOSEN_CALIBRATION, outcome, day);
    }
    scored += chances.length;
    after = last;
    await pause(PAUSE_MS);
  }
  return { ...fit.solve(), scored };
}
