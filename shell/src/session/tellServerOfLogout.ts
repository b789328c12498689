/** Ends the session of a token on the server. Best effort: there it expires in any case. Outlives the page, never fails. */
export async function tellServerOfLogout(token: string, fetch = globalThis.fetch): Promise<void> {
  try {
    await fetch('/api/auth/logout', { method: 'POST', keepalive: true, headers: { 'x-auth-token': token } });
  } catch {
    // offline
  }
}
