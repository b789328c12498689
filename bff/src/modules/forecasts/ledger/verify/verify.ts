import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import { listCalibrations, type StoredCalibration } from '../calibrate/calibrations.repository.ts';
import { fitCalibration } from '../calibrate/fitCalibration.ts';
import { forecastHead } from '../entries/forecasts.repository.ts';
import { scoreHead } from '../entries/scores.repository.ts';
import type { ChainHead } from '../entries/seal.ts';
import { listTallies, listTotals, replaceTallies, type Total } from '../entries/tallies.repository.ts';
import { type Span, SUM_FIELDS, type Sums, type Tally, TallyBook, tallyKeyOf, tallyOf } from '../entries/tally.ts';
import { countDue } from '../settle/due.repository.ts';
import { BrokenChain } from './brokenChain.ts';
import { walkForecasts } from './walkForecasts.ts';
import { walkScores } from './walkScores.ts';

export interface Verification {
  readonly forecasts: number;
  readonly scored: number;
  readonly unscorable: number;
  /** The first fault in one sentence that names the row, or null. */
  readonly broken: string | null;
  /** The last rows of both chains. */
  readonly chain: { readonly forecasts: ChainHead | null; readonly scores: ChainHead | null };
}

/**
 * Walks both chains from the start and recomputes every hash, every score, the tallies and the totals. Ignores rows written meanwhile.
 * `noted` is a hash seen earlier that must still exist.
 */
export async function verifyLedger(
  db: Pick<Database, 'knex'>,
  { noted }: { noted?: string | undefined } = {},
): Promise<Verification> {
  const standing = await standingOf(db.knex);
  const { forecasts, scores } = standing;
  const counts = { forecasts: 0, scored: 0, unscorable: 0 };
  const outcome = (broken: string | null) => ({ ...counts, broken, chain: { forecasts, scores } });
  const book = new TallyBook();
  let notedIsThere = noted === undefined;
  try {
    for await (const { hash } of walkForecasts(db.knex, forecasts?.sequence ?? 0)) {
      counts.forecasts += 1;
      notedIsThere ||= hash === noted;
    }
    for await (const { score, forecast } of walkScores(db.knex, scores?.sequence ?? 0)) {
      counts[score.kind] += 1;
      notedIsThere ||= score.hash === noted;
      book.add(tallyOf(forecast, score));
    }
    checkWaiting(counts.forecasts - counts.scored - counts.unscorable, standing.waiting);
    checkTallies(standing.tallies, book.list());
    checkTotals(await listTotals(db.knex));
    await checkCalibrations(db.knex);
    if (!notedIsThere)
      throw new BrokenChain(`No row has the hash ${noted}: the past is not the one it was noted from.`);
    return outcome(null);
  } catch (error) {
    if (error instanceof BrokenChain) return outcome(error.message);
    throw error;
  }
}

/** Recomputes the tallies and replaces the stored ones. @throws Broken */
export async function recountTallies(db: Pick<Database, 'knex' | 'transaction'>): Promise<number> {
  for (;;) {
    const counted = (await scoreHead(db.knex))?.sequence ?? 0;
    const book = new TallyBook();
    for await (const { score, forecast } of walkScores(db.knex, counted)) book.add(tallyOf(forecast, score));
    const done = await db.transaction(async (trx) => {
      if (((await scoreHead(trx))?.sequence ?? 0) !== counted) return false; // new scores were added meanwhile: count them too
      await replaceTallies(trx, book.list());
      return true;
    });
    if (done) return counted;
  }
}

interface Standing {
  readonly forecasts: ChainHead | null;
  readonly scores: ChainHead | null;
  readonly waiting: number;
  readonly tallies: readonly Tally[];
}

/** Reads a consistent state by retrying until nothing was written meanwhile. A long transaction would block the server. */
async function standingOf(connection: Knex): Promise<Standing> {
  for (;;) {
    const heads = async () => ({ scores: await scoreHead(connection), forecasts: await forecastHead(connection) });
    const before = await heads();
    const standing = { ...before, waiting: await countDue(connection), tallies: await listTallies(connection) };
    if (JSON.stringify(await heads()) === JSON.stringify(before)) return standing;
    await pause(20);
  }
}

function checkWaiting(expected: number, waiting: number): void {
  if (expected === waiting) return;
  throw new BrokenChain(`${expected} forecasts have no score, and ${waiting} wait for one.`);
}

/** Checks that each calibration follows from the scores before it. */
async function checkCalibrations(connection: Knex): Promise<void> {
  const all = await listCalibrations(connection);
  for (const stored of all) {
    const earlier = all.filter((other) => isBefore(other, stored));
    const { source, lastScore, modelVersion } = stored;
    const again = await fitCalibration(connection, { source, lastScore, earlier });
    if (again?.intercept === stored.intercept && again.slope === stored.slope && again.scored === stored.scored)
      continue;
    throw new BrokenChain(`The calibration ${modelVersion} of ${source} prices is not what the scores before it give.`);
  }
}

function isBefore(one: StoredCalibration, other: StoredCalibration): boolean {
  return one.source === other.source && one.model === other.model && one.ordinal < other.ordinal;
}

/** The last digits of a sum of doubles depend on the order of addition. */
const TOLERANCE = 1e-6;

function checkTallies(stored: readonly Tally[], counted: readonly Tally[]): void {
  const byKey = new Map(stored.map((tally) => [tallyKeyOf(tally), tally]));
  const wrong = counted.find((tally) => !same(byKey.get(tallyKeyOf(tally)), tally));
  const extra = stored.length > counted.length;
  if (!wrong && !extra) return;
  const of = wrong ? `of ${wrong.type} ${wrong.symbol}` : 'that are kept';
  throw new BrokenChain(`The sums ${of} are not those of the scores; "npm run ledger -- recount" puts them right.`);
}

/** Checks that the totals, which triggers keep, are the sums of the tallies. */
function checkTotals({ stored, summed }: { stored: readonly Total[]; summed: readonly Total[] }): void {
  const keyOf = ({ source, modelVersion, level }: Total) => JSON.stringify([source, modelVersion, level]);
  const kept = new Map(stored.map((total) => [keyOf(total), total]));
  if (stored.length === summed.length && summed.every((total) => same(kept.get(keyOf(total)), total))) return;
  throw new BrokenChain(
    'The totals of all instruments are not the sums of theirs; "npm run ledger -- recount" puts them right.',
  );
}

function same(stored: (Sums & Span) | undefined, counted: Sums & Span): boolean {
  if (!stored || stored.firstTarget !== counted.firstTarget || stored.lastTarget !== counted.lastTarget) return false;
  return SUM_FIELDS.every(
    (field) => Math.abs(stored[field] - counted[field]) <= TOLERANCE * Math.max(1, Math.abs(counted[field])),
  );
}
