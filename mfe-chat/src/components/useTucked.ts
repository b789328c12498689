import { useEffect, useState } from 'react';

/** Smaller movements are a finger at rest. */
const MOVED_PX = 12;
/** Fractions of a pixel and a bouncing page count as the end. */
const END_PX = 8;

/** True while the user scrolls down. Scrolling up and the end of the page bring back what was tucked away. */
export function useTucked(): boolean {
  const [tucked, setTucked] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const top = window.scrollY;
      const left = document.documentElement.scrollHeight - window.innerHeight - top;
      const moved = top - last;
      if (left > END_PX && Math.abs(moved) < MOVED_PX) return;
      last = top;
      setTucked(moved > 0 && left > END_PX);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return tucked;
}
