import { OutOfTime } from './budget.ts';
import { isLoadFailure } from './loadFailure.ts';

/** The message in place of a page whose section failed with `error`; `title` is the page's. */
export function failureText(title: string, error: unknown): string {
  const outOfTime = error instanceof OutOfTime;
  const notLoaded = outOfTime || isLoadFailure(error);
  if (notLoaded && !navigator.onLine) return `${title} could not be loaded: you are offline.`;
  if (outOfTime) return `${title} is taking too long to load. Everything else still works.`;
  if (notLoaded) return `${title} could not be loaded. Everything else still works.`;
  return `${title} stopped because of an error on our end. Everything else still works.`;
}
