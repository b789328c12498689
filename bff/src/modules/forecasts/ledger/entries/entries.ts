import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { Direction } from '../../model/outcomes.ts';

/** A ledger's forecast. Figures are exact decimals as text; instants are milliseconds since 1970. */
export interface ForecastContent {
  readonly source: string;
  readonly type: InstrumentType;
  readonly symbol: string;
  readonly asOf: string;
  readonly targetDate: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly issuedAt: number;
  readonly modelVersion: string;
  readonly lastClose: string;
  readonly predictedPrice: string;
  readonly low80: string;
  readonly high80: string;
  readonly low95: string;
  readonly high95: string;
  readonly direction: Direction;
  /** The chance of `direction`, a fraction. */
  readonly confidence: string;
  readonly upChance: string;
  readonly neutralChance: string;
  readonly downChance: string;
  /** The chance of any rise, ignoring the band. */
  readonly riseChance: string;
  readonly neutralBandPct: string;
  readonly limitedHistory: 0 | 1;
  readonly climateUp: string;
  readonly climateNeutral: string;
  readonly climateDown: string;
}

/** A forecast's score. Errors are fractions of the last close. */
export interface ScoredContent {
  readonly kind: 'scored';
  readonly reason: null;
  readonly close: string;
  readonly referenceClose: string;
  readonly outcome: Direction;
  readonly outcomeHit: 0 | 1;
  readonly directionHit: string;
  readonly error: string;
  readonly noChangeError: string;
  readonly inside80: 0 | 1;
  readonly inside95: 0 | 1;
  readonly brier: string;
  readonly logScore: string;
  readonly climateLogScore: string;
}

/** There was no close. The forecast stays but does not count. */
export type UnscorableContent = { readonly kind: 'unscorable'; readonly reason: string } & {
  readonly [Figure in Exclude<keyof ScoredContent, 'kind' | 'reason'>]: null;
};

export type Settlement = ScoredContent | UnscorableContent;

export type ScoreContent = Settlement & {
  readonly forecastSequence: number;
  readonly forecastHash: string;
  readonly scoredAt: number;
};

/** A row's position in its chain, with its hash. */
export interface Sealed {
  readonly sequence: number;
  /** The format of the hashed text. */
  readonly format: number;
  readonly previousHash: string;
  readonly hash: string;
}

export type LedgerForecast = ForecastContent & Sealed;
export type LedgerScore = ScoreContent & Sealed;
