import { ownTimeZone } from '@bellwether/sdk/format';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** As people in the United States call them. Other zones have the name of their city. */
const NAMED: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
};

/**
 * Every time zone that this browser knows, its own first, then those of the United States, then the others by city, and the
 * saved one, which another browser may have known under another name.
 */
export function timeZoneOptions(saved: string, own = ownTimeZone()): readonly Option[] {
  const others = [...Intl.supportedValuesOf('timeZone'), 'UTC', saved].map(optionOf);
  others.sort((one, other) => one.label.localeCompare(other.label, 'en-US'));
  const all = [...[own, ...Object.keys(NAMED)].map(optionOf), ...others];
  return [...new Map(all.map((option) => [option.value, option])).values()];
}

const optionOf = (value: string): Option => ({ value, label: nameOf(value) });

/** `London (Europe)`, `Knox (Indiana)` */
function nameOf(zone: string): string {
  const [city = zone, area] = zone.replaceAll('_', ' ').split('/').reverse();
  return NAMED[zone] ?? (area ? `${city} (${area})` : city);
}
