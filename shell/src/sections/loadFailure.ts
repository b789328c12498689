/** A version of a section could not be loaded, as opposed to one that failed while it ran. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/** Recognizes errors by name: webpack's `ChunkLoadError`, for a page's chunk, comes from the section's own bundle. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'LoadFailure' || error.name === 'ChunkLoadError');
}
