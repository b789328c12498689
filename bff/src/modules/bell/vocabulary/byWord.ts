/** A table that words of a message are looked up in: “constructor” is in none. */
export function byWord<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries);
}
