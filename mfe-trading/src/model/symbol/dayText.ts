import type { SymbolBars } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';

type Day = NonNullable<SymbolBars['withinDay']>;

/** What the bars of a day are of, how late they are known, and what the line across the chart is. */
export function dayText(
  { session, previousClose, delayMinutes }: Day,
  { isLine, formatPrice }: { isLine: boolean; formatPrice: (value: number) => string },
): string {
  const what = session === null ? 'Last 24 hours' : `Session of ${plainDate(session)}`;
  const late = delayMinutes > 0 ? [`${delayMinutes} minutes late`] : [];
  const before = session === null ? '24 hours ago' : 'Previous close';
  const line = previousClose === null || !isLine ? [] : [`${before} ${formatPrice(previousClose)}`];
  return [what, ...late, ...line].join(' · ');
}
