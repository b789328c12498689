/** Of the server that has the sections, where nothing else is said: a link to it stays good. */
export const LOCAL_PORT = 8251;

/** Throws one sentence for what is no origin of a platform. */
export function originOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error('--platform needs the origin of a site, such as https://staging.example.');
}

/** Throws one sentence for what is no port. */
export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{4,5}$/.test(text) && port >= 1_024 && port <= 65_535) return port;
  throw new Error('--port needs a number from 1024 to 65535.');
}
