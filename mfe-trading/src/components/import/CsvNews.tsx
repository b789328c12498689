import { StatusBanner } from '@bellwether/sdk/ui/feedback/StatusBanner.tsx';
import type { Csv } from '../../api/useCsv.ts';

/** Stays until dismissed, because it offers Undo. */
export function CsvNews({ csv: { news, clearNews, undo, undoing } }: { csv: Csv }) {
  if (!news) return null;
  const { kind, text, undoable } = news;
  return (
    <StatusBanner
      kind={kind}
      message={text}
      onClear={clearNews}
      clearAfterMs={null}
      action={undoable ? { label: 'Undo', pending: undoing, run: () => void undo(undoable) } : undefined}
    />
  );
}
