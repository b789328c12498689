import type { Instrument } from '@bellwether/sdk/contract/types';
import { companyName } from '../../market/directory/companyName.ts';
import { isIndex } from '../../market/directory/isIndex.ts';

/** Of instruments that begin alike, when one of them is looked for by its whole name. */
const MOST_NAMED = 100;

/** Returns what may match a query, best first, at most `limit`. */
type Search = (query: string, limit: number) => Promise<readonly Instrument[]>;

/** Returns the symbols of those names that one instrument alone has, whatever legal form is written behind it. */
export async function symbolsOfNames(names: readonly string[], search: Search): Promise<ReadonlyMap<string, string>> {
  const symbols = new Map<string, string>();
  for (const name of names) {
    const own = companyName(name);
    const found = own === '' ? [] : await named(own, search);
    const [one, another] = found.filter((listed) => companyName(listed.name) === own);
    if (one && !another && !isIndex(one.symbol)) symbols.set(name, one.symbol);
  }
  return symbols;
}

/** Returns what may have a name; none if that is more than can be looked at. */
async function named(name: string, search: Search): Promise<readonly Instrument[]> {
  const [first = ''] = name.split(' ');
  for (const query of new Set([name, first])) {
    const found = await search(query, MOST_NAMED);
    const isWhole = found.length < MOST_NAMED;
    if (isWhole && found.some((listed) => companyName(listed.name) === name)) return found;
  }
  return [];
}
