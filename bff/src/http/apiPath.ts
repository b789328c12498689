/** Paths that the API alone answers, however they are spelt: none of them is ever the HTML document. */
export function isApiPath(path: string): boolean {
  return /^\/api(?:\/|$)/i.test(path);
}
