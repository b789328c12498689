import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Runs `onElapsed` once after `durationMs`, not counting pauses. Returns the handlers that pause the timer while the pointer or
 * the focus is inside. A duration of null never elapses.
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
