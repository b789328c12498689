import { useLeaveGuard } from '@bellwether/sdk/section/useLeaveGuard.ts';
import { useCallback, useState } from 'react';
import { leaveQuestion, type Unsaved } from '../../model/portfolio/leaveQuestion.ts';

/** Asks before the page is left while a part of it holds something unsaved; returns what the parts say so with. */
export function usePortfolioGuard(): (part: keyof Unsaved, isUnsaved: boolean) => void {
  const [unsaved, setUnsaved] = useState<Unsaved>({ edit: false, newLot: false, file: false });
  useLeaveGuard(leaveQuestion(unsaved));
  return useCallback((part, isUnsaved) => setUnsaved((before) => ({ ...before, [part]: isUnsaved })), []);
}
