import type { Owner } from './ownerIn.ts';

/** Elements that releases mount into → whose they are. What a page writes into `data-section` does not count. */
const owners = new Map<Element, Owner>();
// Taken before any section runs, as are those of globals.ts.
const { delete: forget, get, has, set } = owners;

export function addHost(host: Element, owner: Owner): void {
  set.call(owners, host, owner);
}

/** Call when the element leaves the page for good. */
export function dropHost(host: Element): void {
  forget.call(owners, host);
}

/** Returns the element of a release that this one is, or is in. */
export function hostOf(element: Element | null): Element | null {
  for (let each = element; each; each = each.parentElement) if (has.call(owners, each)) return each;
  return null;
}

/** Returns the release whose element this one is, or is in. */
export function ownerOf(element: Element | null): Owner | undefined {
  const host = hostOf(element);
  return host ? (get.call(owners, host) as Owner) : undefined;
}

/** Returns the elements of releases in another one. */
export const hostsIn = (outer: Element) => [...owners.keys()].filter((host) => outer.contains(host));
