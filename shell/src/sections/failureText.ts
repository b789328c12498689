import { OutOfTime } from './budget.ts';
import { isLoadFailure } from './loadFailure.ts';

/** The message in place of a page whose section failed with `error`; `title` is the page's. */
export function failureText(title: string, error: unknown): string {
  const outOfTime = error instanceof OutOfTime;
  const notLoaded = outOfTime || isLoadFailure(error);
  if (notLoaded && !navigator.onLine) return `${title} could not be loaded: your connection is down.`;
  if (outOfTime) return `${title} is taking too long to answer. Everything else works as usual.`;
  if (notLoaded) return `${title} could not be loaded. Everything else works as usual.`;
  return `${title} has stopped because of a fault on our side. Everything else works as usual.`;
}
