/** Paths reserved for the API, in any spelling. They never serve the HTML document. */
export function isApiPath(path: string): boolean {
  return /^\/api(?:\/|$)/i.test(path);
}
