import { useLayoutEffect } from 'react';
import type { Unsaved } from '../../model/portfolio/leaveQuestion.ts';

export type OnUnsaved = (part: keyof Unsaved, isUnsaved: boolean) => void;

/** Tells the page, which asks before it is left, for as long as this part of it is there. */
export function useUnsavedPart(part: keyof Unsaved, isUnsaved: boolean, onUnsaved: OnUnsaved): void {
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    onUnsaved(part, true);
    return () => onUnsaved(part, false);
  }, [part, isUnsaved, onUnsaved]);
}
