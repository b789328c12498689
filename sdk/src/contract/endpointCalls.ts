/** `"GET /api/watchlist"`, as calls of the typed client are in a built script, or a bare `"/api/auth/logout"`. */
const CALL = /["'`]((?:(?:GET|POST|PUT|DELETE) )?\/api\/[\w/:.-]*\w)/g;

/**
 * Returns the endpoints that built scripts name, sorted: `GET /api/watchlist`, or the path alone where a script names no
 * method. Reads literals, as the typed client takes them; a path that is put together while running is not found.
 */
export function endpointCalls(scripts: Iterable<string>): string[] {
  const calls = new Set<string>();
  for (const script of scripts) for (const [, call] of script.matchAll(CALL)) if (call !== undefined) calls.add(call);
  return [...calls].sort();
}
