import { plainDate } from '@bellwether/sdk/format';
import type { DayChange } from './dayChange.ts';

type Given = Pick<DayChange, 'today' | 'coins' | 'pricesTo'>;

/** What a day's change covers, as short as a tile needs: `today`, `today · coins 24h`, `24h`, `last session`. */
export function dayChangePeriod({ today, coins }: Omit<Given, 'pricesTo'>): string {
  if (!today) return 'last session';
  if (coins === 'all') return '24h';
  return coins ? 'today · coins 24h' : 'today';
}

/** The same in a sentence: `today`, `today (coins over 24 hours)`, `on Dec 28, 2022, the last day with prices`. */
export function dayChangePeriodInWords({ today, coins, pricesTo }: Given): string {
  if (pricesTo) return `on ${plainDate(pricesTo)}, the last day with prices`;
  if (!today) return 'in the last session';
  if (coins === 'all') return 'over the last 24 hours';
  return coins ? 'today (coins over 24 hours)' : 'today';
}
