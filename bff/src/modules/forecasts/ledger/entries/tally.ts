import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { ForecastContent, Settlement } from './entries.ts';

/** Sums over a set of scores, `n` in total. Every figure of a track record follows from them. */
export interface Sums {
  readonly n: number;
  readonly unscorable: number;
  readonly hits: number;
  readonly inside80: number;
  readonly inside95: number;
  readonly ups: number;
  readonly neutrals: number;
  readonly downs: number;
  readonly directionHits: number;
  readonly confidence: number;
  readonly error: number;
  readonly noChangeError: number;
  /** Squares and product of the two errors, for the interval of their ratio. */
  readonly errorSquares: number;
  readonly noChangeErrorSquares: number;
  readonly errorProducts: number;
  readonly brier: number;
  readonly logScore: number;
  readonly climateLogScore: number;
  readonly climateUp: number;
  readonly climateNeutral: number;
  readonly climateDown: number;
}

export const SUM_FIELDS = [
  'n',
  'unscorable',
  'hits',
  'inside80',
  'inside95',
  'ups',
  'neutrals',
  'downs',
  'directionHits',
  'confidence',
  'error',
  'noChangeError',
  'errorSquares',
  'noChangeErrorSquares',
  'errorProducts',
  'brier',
  'logScore',
  'climateLogScore',
  'climateUp',
  'climateNeutral',
  'climateDown',
] as const satisfies readonly (keyof Sums)[];

/** First and last scored day. */
export interface Span {
  readonly firstTarget: string | null;
  readonly lastTarget: string | null;
}

export interface TallyKey {
  readonly source: string;
  readonly type: InstrumentType;
  readonly symbol: string;
  readonly modelVersion: string;
  /** The decile of the confidence, 0 … 9: a row of the reliability table. */
  readonly level: number;
}

export type Tally = TallyKey & Sums & Span;

const LEVELS = 10;

/** The tally of one settled forecast. */
export function tallyOf(forecast: ForecastContent, settlement: Settlement): Tally {
  const { source, type, symbol, modelVersion, targetDate } = forecast;
  const confidence = Number(forecast.confidence);
  const level = Math.min(Math.floor(confidence * LEVELS), LEVELS - 1);
  const key = { source, type, symbol, modelVersion, level };
  if (settlement.kind === 'unscorable') {
    return { ...key, ...noSums, unscorable: 1, firstTarget: null, lastTarget: null };
  }
  const error = Number(settlement.error);
  const noChangeError = Number(settlement.noChangeError);
  return {
    ...key,
    n: 1,
    unscorable: 0,
    hits: settlement.outcomeHit,
    inside80: settlement.inside80,
    inside95: settlement.inside95,
    ups: settlement.outcome === 'Up' ? 1 : 0,
    neutrals: settlement.outcome === 'Neutral' ? 1 : 0,
    downs: settlement.outcome === 'Down' ? 1 : 0,
    directionHits: Number(settlement.directionHit),
    confidence,
    error,
    noChangeError,
    errorSquares: error * error,
    noChangeErrorSquares: noChangeError * noChangeError,
    errorProducts: error * noChangeError,
    brier: Number(settlement.brier),
    logScore: Number(settlement.logScore),
    climateLogScore: Number(settlement.climateLogScore),
    climateUp: Number(forecast.climateUp),
    climateNeutral: Number(forecast.climateNeutral),
    climateDown: Number(forecast.climateDown),
    firstTarget: targetDate,
    lastTarget: targetDate,
  };
}

export function tallyKeyOf({ source, type, symbol, modelVersion, level }: TallyKey): string {
  return [source, type, symbol, modelVersion, level].join('|');
}

export function addSums(one: Sums & Span, other: Sums & Span): Sums & Span {
  const sums = Object.fromEntries(SUM_FIELDS.map((field) => [field, one[field] + other[field]]));
  const dates = (both: readonly (string | null)[]) => both.filter((date) => date !== null).sort();
  return {
    ...(sums as unknown as Sums),
    firstTarget: dates([one.firstTarget, other.firstTarget])[0] ?? null,
    lastTarget: dates([one.lastTarget, other.lastTarget]).at(-1) ?? null,
  };
}

/** Merges tallies with the same key. */
export class TallyBook {
  private readonly tallies = new Map<string, Tally>();

  add(tally: Tally): void {
    const key = tallyKeyOf(tally);
    const before = this.tallies.get(key);
    this.tallies.set(key, before ? { ...before, ...addSums(before, tally) } : tally);
  }

  /** Sorts by key, so that concurrent writers lock rows in the same order. */
  list(): Tally[] {
    return [...this.tallies].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tally]) => tally);
  }
}

export function mergeTallies(tallies: readonly Tally[]): Tally[] {
  const book = new TallyBook();
  for (const tally of tallies) book.add(tally);
  return book.list();
}

export const noSums = Object.fromEntries(SUM_FIELDS.map((field) => [field, 0])) as unknown as Sums;
