import { beforeLeaving } from './leaveGuard.ts';
import { safePath } from './safePath.ts';

let isOutdated = false;

/** Whether the next page loads a document of its own, because this one cannot show what is live now. */
export function outdate(outdated: boolean): void {
  isOutdated = outdated;
}

/**
 * Goes to a page of this site, without loading a document unless this one is outdated. single-spa sees the history change and swaps the section. The same
 * URL again adds no entry. Throws for anything but a path of this site: a programming error, and an open redirect otherwise.
 */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = safePath(path);
  if (target === null) throw new Error(`navigate() takes a path of this site, not ${JSON.stringify(path)}`);
  const to = new URL(target, window.location.origin).pathname;
  beforeLeaving(to, () => {
    const { pathname, search, hash } = window.location;
    if (isOutdated && !replace && to !== pathname) window.location.assign(target);
    else if (replace || target === pathname + search + hash) window.history.replaceState(null, '', target);
    else window.history.pushState(null, '', target);
  });
}
