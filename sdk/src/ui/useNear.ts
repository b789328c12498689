import { useEffect, useState } from 'react';

/** Becomes true once the element is less than half a screen away. */
export function useNear(place: { current: Element | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watching = new IntersectionObserver(
      (moments) => {
        if (moments.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50%' },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place]);
  return near;
}
