/** Ends a token's session on the server, even if the page closes. Best effort: the session expires anyway. Never rejects. */
export async function tellServerOfLogout(token: string, fetch = globalThis.fetch): Promise<void> {
  try {
    await fetch('/api/auth/logout', { method: 'POST', keepalive: true, headers: { 'x-auth-token': token } });
  } catch {
    // offline
  }
}
