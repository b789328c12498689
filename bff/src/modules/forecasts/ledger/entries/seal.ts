import { createHash } from 'node:crypto';
import type { LedgerForecast, LedgerScore, Sealed } from './entries.ts';

/** The hashed fields, in order, as in LEDGER.md. Never remove a field; a new set is a new format. */
export const FORECAST_FIELDS = [
  'sequence',
  'previousHash',
  'source',
  'type',
  'symbol',
  'asOf',
  'targetDate',
  'opensAt',
  'closesAt',
  'issuedAt',
  'modelVersion',
  'lastClose',
  'predictedPrice',
  'low80',
  'high80',
  'low95',
  'high95',
  'direction',
  'confidence',
  'upChance',
  'neutralChance',
  'downChance',
  'riseChance',
  'neutralBandPct',
  'limitedHistory',
  'climateUp',
  'climateNeutral',
  'climateDown',
] as const satisfies readonly (keyof LedgerForecast)[];

export const SCORE_FIELDS = [
  'sequence',
  'previousHash',
  'forecastSequence',
  'forecastHash',
  'kind',
  'reason',
  'scoredAt',
  'close',
  'referenceClose',
  'outcome',
  'outcomeHit',
  'directionHit',
  'error',
  'noChangeError',
  'inside80',
  'inside95',
  'brier',
  'logScore',
  'climateLogScore',
] as const satisfies readonly (keyof LedgerScore)[];

const FORMAT = 1;
/** The previous hash of a chain's first row. */
export const GENESIS_HASH = '0'.repeat(64);

export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

export type Link<Content> = Content & Pick<Sealed, 'sequence' | 'previousHash'>;

/** The column of a field: `lastClose` → `last_close`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function hashOfForecast(forecast: Omit<LedgerForecast, 'hash' | 'format'>): string {
  return hashOf('forecast', FORECAST_FIELDS, forecast);
}

export function hashOfScore(score: Omit<LedgerScore, 'hash' | 'format'>): string {
  return hashOf('score', SCORE_FIELDS, score);
}

/** Appends contents to the head of a chain, each linked to the previous one. */
export function chain<Content extends object>(
  contents: readonly Content[],
  head: ChainHead | null,
  hashOfLink: (link: Link<Content>) => string,
): (Content & Sealed)[] {
  let sequence = head?.sequence ?? 0;
  let previousHash = head?.hash ?? GENESIS_HASH;
  return contents.map((content) => {
    sequence += 1;
    const link = { ...content, sequence, previousHash };
    previousHash = hashOfLink(link);
    return { ...link, format: FORMAT, hash: previousHash };
  });
}

/**
 * SHA-256 over UTF-8 text: a line with kind and format, then `column=value` for each field, each line ending in a line
 * feed. No stored value contains a line feed. An absent value is empty.
 */
function hashOf<Field extends string>(
  kind: string,
  fields: readonly Field[],
  entry: { readonly [F in Field]: string | number | null },
): string {
  const lines = fields.map((field) => `${columnOf(field)}=${entry[field] ?? ''}\n`);
  return createHash('sha256')
    .update(`bellwether-${kind}/${FORMAT}\n${lines.join('')}`)
    .digest('hex');
}
