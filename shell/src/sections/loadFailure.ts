/** A version of a section could not be loaded, as opposed to one that failed while it ran. Its cause says why. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/** Files did not arrive, or not in time. That says as much about the network as about the version. */
export class NotArrived extends Error {
  override readonly name = 'NotArrived';
}

/** The device had no time for a version. That says nothing about the version. */
export class SlowDevice extends Error {
  override readonly name = 'SlowDevice';
}

/** Recognizes errors by name: webpack's `ChunkLoadError`, for a page's chunk, comes from the section's own bundle. */
export function isLoadFailure(error: unknown): boolean {
  return isError(error) && (error.name === 'LoadFailure' || error.name === 'ChunkLoadError');
}

/**
 * Whether the network or the device explains an error, and not what the version itself did. webpack says `missing` of a script
 * that arrived and threw.
 */
export function isExcused(error: unknown): boolean {
  if (!isError(error)) return false;
  if (error.name === 'ChunkLoadError') return (error as { type?: unknown }).type !== 'missing';
  return error instanceof NotArrived || error instanceof SlowDevice || isExcused(error.cause);
}

/** Anything can be thrown, also what throws when it is looked at. */
function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error;
  } catch {
    return false;
  }
}
