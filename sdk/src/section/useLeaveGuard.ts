import { useEffectEvent, useLayoutEffect } from 'react';
import { useShell } from './hooks.ts';

export const UNSAVED_CHANGES = 'You have unsaved changes. Leave without saving them?';

const nothing = () => {};

/**
 * Asks `question` before the user leaves the page; null while nothing would be lost. Calls `discard` if the user leaves anyway.
 * Use it once per page: the shell keeps one guard, so a page with several unsaved parts asks one question about them.
 */
export function useLeaveGuard(question: string | null, discard: () => void = nothing): void {
  const { guardLeaving } = useShell();
  const onLeave = useEffectEvent(discard);

  // A layout effect, so that a click right after saving no longer asks.
  useLayoutEffect(() => {
    if (question === null) return;
    return guardLeaving({ message: question, okLabel: 'Leave', onLeave: () => onLeave() });
  }, [question, guardLeaving]);
}
