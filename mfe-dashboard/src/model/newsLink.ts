/** Returns web URLs unchanged and "#" for anything else. */
export function newsLink(url: string | null | undefined): string {
  if (!url) return '#';
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : '#';
  } catch {
    return '#';
  }
}
