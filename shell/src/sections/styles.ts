/** The folder that a version's files lie in, as an absolute URL path with a slash at its end. */
export function folderOf({ entry }: { entry: string }): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/**
 * Switches the styles that a version has brought on or off. They are not removed: webpack counts them as loaded for as long
 * as the page lives, and switching `media` applies at once, where `disabled` would fetch them again.
 */
export function switchStyles(folder: string, on: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (new URL(link.href).pathname.startsWith(folder)) link.media = on ? 'all' : 'not all';
  }
}
