import { shownTextFault } from './shownText.ts';

/** Room for the longest word of the navbar, and a bit more. */
export const NAVBAR_LABEL_MAX_LENGTH = 20;

/** Links of one section. */
export const NAVBAR_LINKS_MAX = 5;

/** The highest place of a link in the navbar. */
export const NAVBAR_ORDER_MAX = 9_999;

const SEEN_BY: readonly string[] = ['signed-in', 'signed-out', 'everyone'];

/** Returns what no link of the navbar can be, as a part of a sentence after "whose"; null if this one can. */
export function navbarFault({
  label,
  order,
  for: seenBy,
}: {
  label: string;
  order: number;
  for: string;
}): string | null {
  const labelFault = shownTextFault(label, NAVBAR_LABEL_MAX_LENGTH);
  if (labelFault) return `label ${labelFault}`;
  if (!Number.isInteger(order) || order < 0 || order > NAVBAR_ORDER_MAX) {
    return `order is not a whole number from 0 to ${NAVBAR_ORDER_MAX}`;
  }
  return SEEN_BY.includes(seenBy) ? null : `"for" is none of ${SEEN_BY.join(', ')}`;
}
