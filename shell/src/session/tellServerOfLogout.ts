interface Options {
  fetch?: typeof globalThis.fetch;
  /** The user never had the session, so nobody logged out. */
  unused?: boolean;
}

/** Ends a token's session on the server, even if the page closes. Best effort: the session expires anyway. Never rejects. */
export async function tellServerOfLogout(
  token: string,
  { fetch = globalThis.fetch, unused = false }: Options = {},
): Promise<void> {
  try {
    await fetch(`/api/auth/logout${unused ? '?unused=true' : ''}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'x-auth-token': token },
    });
  } catch {
    // offline
  }
}
