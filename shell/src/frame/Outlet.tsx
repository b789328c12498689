import { useLayoutEffect, useRef } from 'react';

/** Puts an element that others fill into the page. React leaves its content alone. */
export function Outlet({ element, hidden = false }: { element: HTMLElement; hidden?: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(element);
  }, [element]);
  return <div ref={container} hidden={hidden} />;
}
