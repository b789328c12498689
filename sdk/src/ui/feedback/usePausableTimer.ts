import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Runs `onElapsed` once after `durationMs` of not being held; holding stops the clock, it does not wind it back. Gives the
 * handlers that hold it while the pointer or the focus is inside. A duration of null never elapses.
 */
export function usePausableTimer(durationMs: number | null, onElapsed: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const leftMs = useRef(durationMs ?? 0);
  const elapsed = useEffectEvent(onElapsed);
  const running = durationMs !== null && !hovered && !focused;

  useEffect(() => {
    leftMs.current = durationMs ?? 0;
  }, [durationMs]);

  useEffect(() => {
    if (!running) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => elapsed(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt));
    };
  }, [running]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
