import { columnOf } from './seal.ts';

/** Numeric columns. Drivers return big integers as numbers or as text. */
const WHOLE_NUMBERS = new Set([
  'sequence',
  'format',
  'forecastSequence',
  'opensAt',
  'closesAt',
  'issuedAt',
  'scoredAt',
  'limitedHistory',
  'outcomeHit',
  'inside80',
  'inside95',
]);

/** `{ lastClose }` as `{ last_close }`. */
export function toRow(entry: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([field, value]) => [columnOf(field), value]));
}

/** The named fields of a row. */
export function entryFromRow<Entry>(fields: readonly string[], row: Readonly<Record<string, unknown>>): Entry {
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[columnOf(field)];
      return [field, value !== null && WHOLE_NUMBERS.has(field) ? Number(value) : value];
    }),
  ) as Entry;
}
