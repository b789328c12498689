import type { ImportRecord } from '@bellwether/sdk/contract/types';
import { useRef, useState } from 'react';
import { useExport } from './useExport.ts';
import { useUndoImport } from './useUndoImport.ts';

export interface CsvNews {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** The import with an Undo button in the notice. */
  readonly undoable: ImportRecord | null;
}

/** Export, import and undo on the portfolio page, with their messages. */
export function useCsv() {
  const [news, setNews] = useState<CsvNews | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const importButton = useRef<HTMLButtonElement>(null);
  const { exporting, exportCsv } = useExport((text) => setNews({ kind: 'error', text, undoable: null }));
  const { undoing, undo } = useUndoImport();

  function closeImport() {
    setImporting(false);
    importButton.current?.focus();
  }

  return {
    news,
    clearNews: () => setNews(null),
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
      setNews({ kind: 'success', text: words, undoable: record });
      closeImport();
    },
    undoing,
    async undo(record: ImportRecord): Promise<boolean> {
      const { done, passing, words } = await undo(record);
      setNews({ kind: done ? 'success' : 'error', text: words, undoable: passing ? record : null });
      importButton.current?.focus();
      return done;
    },
  };
}

export type Csv = ReturnType<typeof useCsv>;
