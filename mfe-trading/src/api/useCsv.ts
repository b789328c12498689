import type { ImportRecord } from '@bellwether/sdk/contract/types';
import { useRef, useState } from 'react';
import { useExport } from './useExport.ts';
import { useUndoImport } from './useUndoImport.ts';

export interface CsvNews {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** The import that can be undone right here. */
  readonly undoable: ImportRecord | null;
}

/** Export, import and undo on the portfolio page, and what the person is told about them. */
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
    /** Rises whenever the person asks for the import: it is theirs to be led to, also where it is open already. */
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
