import { NO_FIGURE, percent, plainDate } from '@bellwether/sdk/format';

/** Formats a fraction of 1 as a percentage. */
export function shareText(share: number | null): string {
  return share === null ? NO_FIGURE : percent(100 * share);
}

/** When backtested series end, from their last days: `Series end between 2018 and 2026; each row shows its own.` */
export function seriesEndText(series: readonly { readonly to: string }[]): string {
  const years = series.map(({ to }) => to.slice(0, 4)).sort();
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined) return '';
  return first === last
    ? `All series end in ${last}.`
    : `Series end between ${first} and ${last}; each row shows its own.`;
}

/** `Jun 1, 2026 to Nov 19, 2026`; a dash while nothing is scored. */
export function periodText(from: string | null, to: string | null): string {
  return from === null || to === null ? NO_FIGURE : `${plainDate(from)} to ${plainDate(to)}`;
}
