import { OutOfTime } from './budget.ts';

/** A failure of a section in words for the person whose page it is. */
export function explain(title: string, error: unknown): string {
  const outOfTime = error instanceof OutOfTime;
  const notLoaded = outOfTime || isLoadFailure(error);
  if (notLoaded && !navigator.onLine) return `${title} could not be loaded: your connection is down.`;
  if (outOfTime) return `${title} is taking too long to answer. Everything else works as usual.`;
  if (notLoaded) return `${title} could not be loaded. Everything else works as usual.`;
  return `${title} has stopped because of a fault on our side. Everything else works as usual.`;
}

/** Marks errors of loading, so that they are told from errors of running. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

function isLoadFailure(error: unknown): boolean {
  // webpack's own, of a page's chunk; it comes from the section's bundle, so it is known by name.
  return error instanceof Error && (error.name === 'LoadFailure' || error.name === 'ChunkLoadError');
}
