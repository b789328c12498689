import { useLayoutEffect } from 'react';
import type { Unsaved } from '../../model/portfolio/leaveQuestion.ts';

export type OnUnsaved = (part: keyof Unsaved, isUnsaved: boolean) => void;

/** Reports unsaved changes to the page's leave guard while this part is mounted. */
export function useUnsavedPart(part: keyof Unsaved, isUnsaved: boolean, onUnsaved: OnUnsaved): void {
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    onUnsaved(part, true);
    return () => onUnsaved(part, false);
  }, [part, isUnsaved, onUnsaved]);
}
