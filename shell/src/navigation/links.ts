import { navigate } from './navigate.ts';

/** Paths that are files or answers, not pages. */
const NOT_A_PAGE = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * Lets plain links of the whole document, whoever rendered them, change the page without loading a document. Sections link to
 * each other by URL and nothing else. What a person does on purpose (new tab, download, middle button) stays the browser's.
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

/** The page of this site that an event's link leads to in this tab, or null. */
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

/** The browser scrolls, moves the reading position and writes history by itself. */
function isSameDocumentHash({ hash, pathname, search }: URL): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
