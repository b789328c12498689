import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useEffectEvent } from 'react';

/** Asks before the page is left while something on it is unsaved. */
export function useLeaveGuard(isUnsaved: boolean, discard: () => void): void {
  const { guardLeaving } = useShell();
  const onLeave = useEffectEvent(discard);

  useEffect(() => {
    if (!isUnsaved) return;
    const message = 'You have unsaved changes. Leave without saving them?';
    return guardLeaving({ message, okLabel: 'Leave', onLeave: () => onLeave() });
  }, [isUnsaved, guardLeaving]);
}
