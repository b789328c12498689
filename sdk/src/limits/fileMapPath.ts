/** Where file maps are. */
export const FILE_MAPS = '/releases/files/';

interface Mapped {
  readonly version: string;
  readonly fallback?: { readonly version: string };
  /** `sha256-…` */
  readonly fileMap?: string;
}

/**
 * Returns the address of a section's file map. It contains the hash, so its content never changes, and the versions, so any
 * server can make the map from its records.
 */
export function fileMapPath(section: string, { version, fallback, fileMap = '' }: Mapped): string {
  const versions = fallback ? `${version}/${fallback.version}` : version;
  return `${FILE_MAPS}${section}/${versions}/${fileMap.slice(7).replace(/\W/g, '')}.json`;
}
