import type { LogEntry, Proposal } from './deskTypes.ts';
import { jointMoves } from './jointMoves.ts';
import { actText } from './logText.ts';

/** What an act led to: its lines of the log, or a proposal that waits. */
export interface Outcome {
  readonly lines: readonly LogEntry[];
  readonly proposal: Proposal | null;
}

/** `mfe-chat: promoted 1.1.0, in place of 1.0.0.`: what the page says once the dialog has closed. */
export function outcomeText({ lines, proposal }: Outcome): string {
  if (proposal) return `Proposed: ${proposal.summary}. It waits for another release manager.`;
  if (lines.length === 0) return 'Everything was so already.';
  return jointMoves(lines)
    .map((move) => (move.length === 1 ? move.map(lineText).join() : `${move.length} sections: ${listed(move)}.`))
    .join(' ');
}

function lineText(entry: LogEntry): string {
  return `${entry.section ?? 'All sections'}: ${actText(entry)}.`;
}

/** `promoted mfe-chat 1.1.0 and mfe-trading 1.5.0`, `rolled mfe-chat 1.1.0 back to 1.0.0 and …` */
function listed(move: readonly LogEntry[]): string {
  const isRollback = move[0]?.act === 'rollback';
  const parts = move.map(({ section, from, to }) => (isRollback ? `${section} ${from}` : `${section} ${to}`));
  return `${isRollback ? 'rolled back' : 'promoted'} ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
