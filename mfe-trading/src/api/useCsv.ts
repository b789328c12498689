import type { ImportRecord } from '@bellwether/sdk/contract/types';
import { afterPaint } from '@bellwether/sdk/section/afterPaint.ts';
import { useEffect, useRef, useState } from 'react';
import { useExport } from './useExport.ts';
import type { Tell } from './useNews.ts';
import { useUndoImport } from './useUndoImport.ts';

/** Export, import and undo on the portfolio page. `onChanged`: a file was imported, or its import undone. */
export function useCsv(tell: Tell, onChanged: () => void) {
  const [isImporting, setImporting] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  const { exporting, exportCsv } = useExport((text) => tell({ kind: 'error', text }));
  const { undoing, undo } = useUndoImport();

  // The panel returns the focus to the button that opened it, which an import into an empty portfolio removes.
  useEffect(() => {
    if (!isImporting) return;
    return () => {
      if (document.activeElement === document.body) importButton.current?.focus();
    };
  }, [isImporting]);

  const closeImport = () => setImporting(false);

  async function undoImport(record: ImportRecord): Promise<boolean> {
    const { done, passing, words } = await undo(record);
    if (done) onChanged();
    const again = passing ? { undo: () => void undoImport(record) } : {};
    tell({ kind: done ? 'success' : 'error', text: words, ...again });
    // The Undo button is gone. In an empty portfolio the focus scrolls: after the footer has moved, out of sight.
    await afterPaint();
    importButton.current?.focus();
    return done;
  }

  return {
    isImporting,
    openImport: () => setImporting(true),
    closeImport,
    importButton,
    exporting,
    exportCsv,
    imported({ words, record }: { words: string; record: ImportRecord }) {
      tell({ kind: 'success', text: words, undo: () => void undoImport(record) });
      onChanged();
      closeImport();
    },
    undoing,
    undo: undoImport,
  };
}

export type Csv = ReturnType<typeof useCsv>;
