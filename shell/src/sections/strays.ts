import { hostOf } from './hosts.ts';

/** What releases have put into the page outside of their own elements, and whose it is. */
const strays = new Map<Element, string>();
/** What rests with a release that has left, and where it was. */
const resting = new Map<Element, readonly [folder: string, parent: Element]>();

/** More of the points of a look lie in what covers the page. */
const COVERS_FROM = 0.25;
const POINTS = 24;

const { append, remove } = Element.prototype;

/** Remembers what a release puts into the frame or beside it. Call with what a method that inserts nodes was given. */
export function noteStrays(folder: string, given: readonly unknown[]): void {
  for (const each of given)
    if (each instanceof Element && each.isConnected && !hostOf(each) && !each.closest('head')) strays.set(each, folder);
}

/** A release has left, or is back: what it has put into the page goes and comes with it. */
export function settleStrays(folder: string, isHere: boolean): void {
  for (const [element, owner] of [...strays]) {
    if (owner !== folder || isHere) continue;
    const { parentElement } = element;
    strays.delete(element);
    if (!parentElement || hostOf(element)) continue;
    resting.set(element, [folder, parentElement]);
    Reflect.apply(remove, element, []);
  }
  for (const [element, [owner, parent]] of [...resting]) {
    if (owner !== folder || !isHere) continue;
    resting.delete(element);
    if (!parent.isConnected) continue;
    Reflect.apply(append, parent, [element]);
    strays.set(element, folder);
  }
}

/** Removes what one release has put over a part of the page, and returns the release's folder. */
export function removeCover(random: () => number = Math.random): string | null {
  for (const element of [...strays.keys()]) if (!element.isConnected) strays.delete(element);
  if (strays.size === 0) return null;
  const hits = new Map<string, number>();
  for (let nth = 0; nth < POINTS; nth += 1) {
    const folder = folderOf(document.elementFromPoint?.(random() * innerWidth, random() * innerHeight) ?? null);
    if (folder) hits.set(folder, (hits.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of hits) {
    if (count < POINTS * COVERS_FROM) continue;
    for (const [element, owner] of [...strays]) {
      if (owner !== folder) continue;
      strays.delete(element);
      Reflect.apply(remove, element, []);
    }
    return folder;
  }
  return null;
}

function folderOf(element: Element | null): string | undefined {
  for (let each = element; each; each = each.parentElement) {
    const folder = strays.get(each);
    if (folder !== undefined) return folder;
  }
  return undefined;
}
