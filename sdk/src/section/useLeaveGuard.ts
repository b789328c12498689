import { useEffectEvent, useLayoutEffect } from 'react';
import { useShell } from './hooks.ts';

export const UNSAVED_CHANGES = 'You have unsaved changes. Leave without saving them?';

const nothing = () => {};

/**
 * Asks this before the page is left; null while nothing would be lost. `discard` when the person leaves all the same. Once a
 * page: the shell keeps one guard, so a page with several things to lose puts them into one question.
 */
export function useLeaveGuard(question: string | null, discard: () => void = nothing): void {
  const { guardLeaving } = useShell();
  const onLeave = useEffectEvent(discard);

  // Before what was saved is seen to be: a click that follows at once asks nothing any more.
  useLayoutEffect(() => {
    if (question === null) return;
    return guardLeaving({ message: question, okLabel: 'Leave', onLeave: () => onLeave() });
  }, [question, guardLeaving]);
}
