/** Whether two tokens are known to name the same user. Only the server can tell whether they are valid. */
export function sameUser(one: string, other: string): boolean {
  const user = subjectOf(one);
  return user !== null && user === subjectOf(other);
}

function subjectOf(token: string): unknown {
  try {
    const claims = token.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sub ?? null;
  } catch {
    return null;
  }
}
