interface Links {
  /** A person is about to follow a link to this path. */
  intended(path: string): void;
  /** Whether a link to this path leaves the section that is shown. */
  leavesSection(path: string): boolean;
  navigate(path: string): void;
}

/**
 * Follows the links of all sections. Pointing at one, focusing or touching it starts its section's load. A click on a link to
 * another section is taken before the section's own router sees it: that router would show the new address at once, at
 * which its section has nothing to show.
 */
export function followLinks({ intended, leavesSection, navigate }: Links): void {
  const point = (event: Event) => {
    const path = pathOf(event);
    if (path) intended(path);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, point, { capture: true, passive: true });
  }
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const path = pathOf(event);
      if (!path || !leavesSection(path)) return;
      event.preventDefault();
      navigate(path);
    },
    { capture: true },
  );
}

/** Path, search and hash of the link that an event is on, where following it stays in this tab and on this site. */
function pathOf(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.pathname + link.search + link.hash;
}
