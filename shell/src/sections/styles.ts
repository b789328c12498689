/** The folder of a release's files, as an absolute URL path that ends in a slash. */
export function folderOf(section: string, { version }: { version: string }): string {
  return `/assets/${section}/${version}/`;
}

/**
 * Switches the styles of a release on or off. They are not removed, because webpack counts them as loaded for the life of the
 * page. Setting `media` applies at once; `disabled` would fetch them again.
 */
export function switchStyles(folder: string, on: boolean): void {
  // A link that someone else has put there may have no address, or further words in its `rel`.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i]')) {
    if (link.href.startsWith(location.origin + folder)) link.media = on ? 'all' : 'not all';
  }
}
