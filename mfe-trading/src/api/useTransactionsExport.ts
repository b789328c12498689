import { brand } from '@bellwether/sdk/brand';
import { errorMessage } from '@bellwether/sdk/client';
import type { TransactionFile } from '@bellwether/sdk/limits/transactionFiles';
import { useApi } from '@bellwether/sdk/section/hooks.ts';
import { saveTextFile } from '@bellwether/sdk/ui/saveTextFile.ts';
import { useState } from 'react';
import { exportedText } from '../model/portfolio/exportedText.ts';
import { today } from '../model/today.ts';
import type { Tell } from './useNews.ts';
import type { TransactionFilter } from './useTransactions.ts';

/** In the name of the file. */
const PROGRAMS: Readonly<Record<TransactionFile, string>> = {
  csv: '',
  json: '',
  generic: '-plain',
  ghostfolio: '-ghostfolio',
};

/** Saves the transactions that pass the filter as a file named after today's date. */
export function useTransactionsExport(filter: TransactionFilter, tell: Tell) {
  const api = useApi();
  const [exporting, setExporting] = useState(false);

  /** Returns whether the file was saved. */
  async function exportAs(format: TransactionFile): Promise<boolean> {
    setExporting(true);
    try {
      const { text, rows, leftOut } = await api('GET /api/portfolio/transactions/export', {
        query: { ...filter, format },
      });
      const program = PROGRAMS[format];
      const ending = format === 'csv' || format === 'generic' ? 'csv' : 'json';
      saveTextFile(`${brand.name.toLowerCase()}-transactions${program}-${today()}.${ending}`, text, {
        type: ending === 'csv' ? 'text/csv' : 'application/json',
      });
      tell({ kind: 'success', text: exportedText({ rows, leftOut }) });
      return true;
    } catch (error) {
      tell({ kind: 'error', text: errorMessage(error, 'We couldn’t export your transactions. Please try again.') });
      return false;
    } finally {
      setExporting(false);
    }
  }

  return { exporting, exportAs };
}
