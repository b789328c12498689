export const NOWHERE = '#';

/** Returns web URLs unchanged and "#" for anything else. */
export function newsLink(url: string | null | undefined): string {
  if (!url) return NOWHERE;
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : NOWHERE;
  } catch {
    return NOWHERE;
  }
}
