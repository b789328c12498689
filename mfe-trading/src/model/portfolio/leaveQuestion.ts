import { UNSAVED_CHANGES } from '@bellwether/sdk/section/useLeaveGuard.ts';

/** Unsaved parts of the portfolio page. */
export interface Unsaved {
  /** An inline edit with changes. */
  readonly edit: boolean;
  /** Figures of a lot not yet added. */
  readonly newLot: boolean;
  /** A transaction not yet saved. */
  readonly transaction: boolean;
  /** A file that would add lots or has an open question. */
  readonly file: boolean;
}

const QUESTIONS: Readonly<Record<keyof Unsaved, string>> = {
  edit: UNSAVED_CHANGES,
  newLot: 'You haven’t added the new holding. Leave without adding it?',
  transaction: 'You haven’t saved the transaction. Leave without saving it?',
  file: 'You haven’t imported your file. Leave without importing it?',
};

/** Returns the question to ask before leaving the page, or null when nothing would be lost. */
export function leaveQuestion(unsaved: Unsaved): string | null {
  const open = (['edit', 'newLot', 'transaction', 'file'] as const).filter((part) => unsaved[part]);
  if (open.length > 1) return UNSAVED_CHANGES;
  return open[0] ? QUESTIONS[open[0]] : null;
}
