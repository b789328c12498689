import { useLeaveGuard } from '@bellwether/sdk/section/useLeaveGuard.ts';
import { useCallback, useState } from 'react';
import { leaveQuestion, type Unsaved } from '../../model/portfolio/leaveQuestion.ts';

/** Asks before leaving while any part of the page is unsaved. Returns the callback that parts report with. */
export function usePortfolioGuard(): (part: keyof Unsaved, isUnsaved: boolean) => void {
  const [unsaved, setUnsaved] = useState<Unsaved>({ edit: false, newLot: false, transaction: false, file: false });
  useLeaveGuard(leaveQuestion(unsaved));
  return useCallback((part, isUnsaved) => setUnsaved((before) => ({ ...before, [part]: isUnsaved })), []);
}
