import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When what has the focus goes, the focus goes to the title of the card that it was in, or of the page. For buttons that go with
 * what they do. The focus stays where the user has moved it meanwhile.
 */
export function useFocusAfter<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const title = element.closest('section, dialog')?.querySelector<HTMLElement>('h2, h3');
      setTimeout(() => focusLost(title)); // after React has rendered what is there instead
    };
  }, []);
  return place;
}

/** Moves a focus that is nowhere to a title, or to that of the page where it is gone. What the reader sees stays in view. */
export function focusLost(title?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const to = title?.isConnected ? title : document.querySelector<HTMLElement>('h1');
  if (to && !to.hasAttribute('tabindex')) to.tabIndex = -1;
  to?.focus({ preventScroll: true });
}
