import type { Refused } from './useSubmission.ts';

interface Told {
  readonly msg: string;
  readonly errors?: readonly { readonly msg: string; readonly field?: string }[];
}

/** Puts the server's messages beside the fields they name, or on the form if it lacks one of those fields. */
export function refusedBy<Field extends string>(
  { msg, errors = [] }: Told,
  fields: readonly Field[],
  fieldOf: (field: string | undefined) => Field | undefined = (field) => fields.find((known) => known === field),
): Refused<Field> {
  const placed = errors.map((error) => [fieldOf(error.field), error.msg] as const);
  if (placed.length === 0 || placed.some(([field]) => field === undefined)) return { message: msg };
  return { fields: Object.fromEntries(placed) as Partial<Record<Field, string>> };
}
