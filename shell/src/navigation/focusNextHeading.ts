import { focusOn, headingIn, newHeading } from './arrivals.ts';
import { waitFor } from './waitFor.ts';

/** A section may take as long as all of its budgets together. */
const PATIENCE_MS = 15_000;

/**
 * "Try again" removes the button that has the focus. Moves the focus to the heading of what comes instead, the page or the
 * same card, unless the user has moved on.
 */
export async function focusNextHeading(main: HTMLElement): Promise<void> {
  const given = headingIn(main);
  const heading = await waitFor(() => newHeading(main, given), {
    within: main,
    timeoutMs: PATIENCE_MS,
    signal: new AbortController().signal,
  });
  if (heading && document.activeElement === document.body) focusOn(heading);
}
