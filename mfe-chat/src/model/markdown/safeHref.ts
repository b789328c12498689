const HERE = 'https://here.invalid';

/** Returns a safe link target: an https URL or a path on this site. Null for anything else. */
export function safeHref(written: string): string | null {
  const target = written.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  const isPath = target.startsWith('/');
  if (!isPath && !/^https?:\/\/[^/\\]/i.test(target)) return null;
  try {
    const url = new URL(target, HERE);
    if (isPath) return url.origin === HERE ? url.pathname + url.search + url.hash : null;
    // User info makes evil.example look like another site: https://bellwether@evil.example
    const isPlain = url.username === '' && url.password === '';
    return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
  } catch {
    return null;
  }
}
