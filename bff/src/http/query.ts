/**
 * Returns a query's parameters: the value of each name, or a list for a name with several. `ctx.query` of Koa 3 looks
 * through all parameters again for each of them, which takes 13 ms for a URL of 2 kB.
 */
export function queryOf(querystring: string): Record<string, string | string[]> {
  const valuesByName = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(wellFormed(querystring))) {
    const values = valuesByName.get(name);
    if (values) values.push(value);
    else valuesByName.set(name, [value]);
  }
  return Object.fromEntries(
    [...valuesByName].map(([name, values]) => [name, values.length > 1 ? values : values.join()]),
  );
}

/**
 * Encodes the replacement character for bytes that are no UTF-8, as every parser reads them. Node's parser throws and catches an
 * error for each of them, which takes 12 ms for a URL of 2 kB.
 */
function wellFormed(querystring: string): string {
  return querystring.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    encodeURIComponent(Buffer.from(bytes.replaceAll('%', ''), 'hex').toString()),
  );
}
