import { useLayoutEffect, useRef } from 'react';

/** Puts an element that somebody else fills into the page. React leaves its content alone. */
export function Placed({ element, hidden = false }: { element: HTMLElement; hidden?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(element);
  }, [element]);
  return <div ref={place} hidden={hidden} />;
}
