/** An object of JSON whose members are not known yet. */
export type Sent = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object of JSON: neither null nor an array. */
export function recordOf(value: unknown): Sent | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Sent) : null;
}
