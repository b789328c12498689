import type { ImportRecord } from '@bellwether/sdk/contract/types';
import { useRef, useState } from 'react';
import { useExport } from './useExport.ts';
import type { Tell } from './useNews.ts';
import { useUndoImport } from './useUndoImport.ts';

/** Export, import and undo on the portfolio page. */
export function useCsv(tell: Tell) {
  const [isImporting, setImporting] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const importButton = useRef<HTMLButtonElement>(null);
  const { exporting, exportCsv } = useExport((text) => tell({ kind: 'error', text }));
  const { undoing, undo } = useUndoImport();

  function closeImport() {
    setImporting(false);
    importButton.current?.focus();
  }

  async function undoImport(record: ImportRecord): Promise<boolean> {
    const { done, passing, words } = await undo(record);
    const again = passing ? { undo: () => void undoImport(record) } : {};
    tell({ kind: done ? 'success' : 'error', text: words, ...again });
    importButton.current?.focus();
    return done;
  }

  return {
    isImporting,
    openImport() {
      setImporting(true);
      setTimesAsked((before) => before + 1);
    },
    /** Increases with each click on Import, so focus moves to the panel even if it is already open. */
    timesAsked,
    closeImport,
    importButton,
    exporting,
    exportCsv,
    imported({ words, record }: { words: string; record: ImportRecord }) {
      tell({ kind: 'success', text: words, undo: () => void undoImport(record) });
      closeImport();
    },
    undoing,
    undo: undoImport,
  };
}

export type Csv = ReturnType<typeof useCsv>;
