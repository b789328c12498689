import { useLeaveGuard } from '@bellwether/sdk/section/useLeaveGuard.ts';
import { useCallback, useState } from 'react';
import { leaveQuestion, type Unsaved } from '../../model/portfolio/leaveQuestion.ts';

/** Asks before leaving while any part of the page is unsaved. Returns these parts, and the callback that they report with. */
export function usePortfolioGuard() {
  const [unsaved, setUnsaved] = useState<Unsaved>({ edit: false, newLot: false, transaction: false, file: false });
  useLeaveGuard(leaveQuestion(unsaved));
  const onUnsaved = useCallback(
    (part: keyof Unsaved, isUnsaved: boolean) => setUnsaved((before) => ({ ...before, [part]: isUnsaved })),
    [],
  );
  return { unsaved, onUnsaved };
}
