/**
 * Returns a path of a site that is safe to navigate to, or null. Accepts only what a browser reads as a path on `origin`: no
 * other origin, scheme, credentials or port in any of the disguises that URL parsers let through (`//evil`, `/\evil`, tabs and
 * newlines inside, encoded slashes at the start).
 */
export function pathWithin(origin: string, candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > 2000) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these while parsing, so they can hide `//`
  if (!candidate.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(candidate)) return null;
  if (/^\/(\/|%2f|%5c)/i.test(candidate)) return null;
  let url: URL;
  try {
    url = new URL(candidate, origin);
  } catch {
    return null;
  }
  // `/..//evil` resolves to `//evil`.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
