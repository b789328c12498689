/** Maps the given fields to columns, with flags as 0 or 1. Knex ignores undefined values. */
export function columnsOf<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  given: { readonly [Name in Field]?: unknown },
): Record<string, unknown> {
  const fields = Object.keys(given) as Field[];
  const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
  return Object.fromEntries(fields.map((field) => [columns[field], stored(given[field])]));
}
