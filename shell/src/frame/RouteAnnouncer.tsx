import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { followArrivals } from '../navigation/arrivals.ts';
import { createScrollMemory } from '../navigation/scrollMemory.ts';
import type { FrameShell } from './frameProps.ts';

/** Announces a new page to screen readers once it is shown, and moves focus and scroll position with it. */
export function RouteAnnouncer({
  shell,
  main,
  title,
}: {
  shell: FrameShell;
  main: RefObject<HTMLElement | null>;
  title: string;
}) {
  const [announced, setAnnounced] = useState('');
  const onArrived = useEffectEvent(() => setAnnounced(title));

  useEffect(() => {
    if (!main.current) return;
    const { location } = shell;
    return followArrivals({ location, scroll: createScrollMemory(), main: main.current, onArrived: () => onArrived() });
  }, [shell, main]);

  return (
    <VisuallyHidden as="p">
      <span aria-live="polite">{announced}</span>
    </VisuallyHidden>
  );
}
