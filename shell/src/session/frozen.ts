/** Freezes plain data in place, through and through, and returns it: every section reads it, and none may change it. */
export function frozen<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    for (const each of Object.values(data)) frozen(each);
  }
  return data;
}
