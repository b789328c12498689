import { UNSAVED_CHANGES } from '@bellwether/sdk/section/useLeaveGuard.ts';

/** What of the portfolio page would be lost by leaving it. */
export interface Unsaved {
  /** A lot in its row, with other figures than it had. */
  readonly edit: boolean;
  /** Figures of a lot that is not added yet. */
  readonly newLot: boolean;
  /** A file that would add lots, or that waits for an answer. */
  readonly file: boolean;
}

const QUESTIONS: Readonly<Record<keyof Unsaved, string>> = {
  edit: UNSAVED_CHANGES,
  newLot: 'You haven’t added the new holding. Leave without adding it?',
  file: 'You haven’t imported your file. Leave without importing it?',
};

/** What is asked before the page is left; null where nothing would be lost. */
export function leaveQuestion(unsaved: Unsaved): string | null {
  const open = (['edit', 'newLot', 'file'] as const).filter((part) => unsaved[part]);
  if (open.length > 1) return UNSAVED_CHANGES;
  return open[0] ? QUESTIONS[open[0]] : null;
}
