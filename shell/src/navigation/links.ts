import { NOT_A_PAGE } from '@bellwether/sdk/limits/reservedPaths';
import { navigate } from './navigate.ts';

/**
 * Makes plain links anywhere in the document change the page without loading a document. Sections link to each other by URL
 * only. New tabs, downloads and the middle button are left to the browser.
 */
export function followLinks(
  root: Document | HTMLElement,
  { onIntent }: { onIntent?: (path: string) => void } = {},
): () => void {
  const clicked = (event: Event) => {
    const click = event as MouseEvent;
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const target = pageLinkOf(click);
    if (!target || isSameDocumentHash(target)) return;
    click.preventDefault();
    if (target.href === window.location.href) window.scrollTo({ top: 0 });
    else navigate(target.pathname + target.search + target.hash);
  };
  const meant = (event: Event) => {
    const target = pageLinkOf(event);
    if (target) onIntent?.(target.pathname);
  };
  root.addEventListener('click', clicked);
  const intents = onIntent ? ['pointerover', 'focusin', 'touchstart'] : [];
  for (const type of intents) root.addEventListener(type, meant, { passive: true });
  return () => {
    root.removeEventListener('click', clicked);
    for (const type of intents) root.removeEventListener(type, meant);
  };
}

/** Returns the URL if the event's link leads to a page of this site in this tab, or else null. */
function pageLinkOf(event: Event): URL | null {
  const [innermost] = event.composedPath();
  const link = innermost instanceof Element ? innermost.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  let url: URL;
  try {
    url = new URL(link.href);
  } catch {
    return null;
  }
  return url.origin === window.location.origin && !NOT_A_PAGE.test(url.pathname) ? url : null;
}

/** The browser handles scrolling, focus and history of these on its own. */
function isSameDocumentHash({ hash, pathname, search }: URL): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
