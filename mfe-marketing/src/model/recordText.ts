import { NO_FIGURE, percent, plainDate } from '@bellwether/sdk/format';

/** Formats a fraction of 1 as a percentage. */
export function shareText(share: number | null): string {
  return share === null ? NO_FIGURE : percent(100 * share);
}

/** `Jun 1, 2026 to Nov 19, 2026`; a dash while nothing is scored. */
export function periodText(from: string | null, to: string | null): string {
  return from === null || to === null ? NO_FIGURE : `${plainDate(from)} to ${plainDate(to)}`;
}
