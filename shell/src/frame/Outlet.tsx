import { useLayoutEffect, useRef } from 'react';

/** Puts an element into the page whose content is not React's. */
export function Outlet({ element, hidden = false }: { element: HTMLElement; hidden?: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(element);
  }, [element]);
  return <div ref={container} hidden={hidden} />;
}
