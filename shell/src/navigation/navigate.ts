import { beforeLeaving } from './leaveGuard.ts';
import { safePath } from './safePath.ts';

/**
 * To a page of this site, without loading a document. single-spa sees the history change and swaps the section. The same
 * address again adds no entry. Throws for anything but a path of this site: that is a programming error, and a leak if let through.
 */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = safePath(path);
  if (target === null) throw new Error(`navigate() takes a path of this site, not ${JSON.stringify(path)}`);
  beforeLeaving(new URL(target, window.location.origin).pathname, () => {
    const { pathname, search, hash } = window.location;
    if (replace || target === pathname + search + hash) window.history.replaceState(null, '', target);
    else window.history.pushState(null, '', target);
  });
}
