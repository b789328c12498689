import { beforeLeaving } from './leaveGuard.ts';
import { safePath } from './safePath.ts';

/**
 * Goes to a page of this site without loading a document. single-spa sees the history change and swaps the section. The same
 * URL again adds no entry. Throws for anything but a path of this site: a programming error, and an open redirect otherwise.
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
