import { ownTimeZone } from '@bellwether/sdk/format';

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * Every time zone that this browser knows, its own first, and the saved one, which another browser may have known under
 * another name.
 */
export function timeZoneOptions(saved: string, own = ownTimeZone()): readonly Option[] {
  const names = new Set([own, ...Intl.supportedValuesOf('timeZone'), 'UTC', saved]);
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
