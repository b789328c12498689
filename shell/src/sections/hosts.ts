import type { Owner } from './ownerIn.ts';

// Taken before any section runs, as are those of globals.ts.
const owners = new WeakMap<Element, Owner>();
const { get, set } = owners;

/** Whose an element is that a release mounts into. What a page writes into `data-section` does not count. */
export function addHost(host: HTMLElement, owner: Owner): void {
  set.call(owners, host, owner);
}

/** Returns the release that mounts into this very element. */
export const ownerOf = (host: Element): Owner | undefined => get.call(owners, host) as Owner | undefined;

/** Returns the element of a release that this one is, or is in. */
export function hostOf(element: Element | null | undefined): HTMLElement | null {
  for (let each = element; each; each = each.parentElement) if (ownerOf(each)) return each as HTMLElement;
  return null;
}

/** Returns the hosts in an element. */
export const hostsIn = (outer: ParentNode) =>
  [...outer.querySelectorAll<HTMLElement>('*')].filter((element) => ownerOf(element));
