import { useLocation } from '@bellwether/sdk/router';
import { useEffect } from 'react';

/** `/dashboard#market-data` leads to that panel, also from within the page: a section is rendered after the browser looked. */
export function useAnchor(id: string): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again leads there again
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [hash, key, id]);
}
