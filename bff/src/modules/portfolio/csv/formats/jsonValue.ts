export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Numbers are written as JSON gives them: `1e-7` is read as a number like any other. */
export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
