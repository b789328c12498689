import { brand } from '@bellwether/sdk/brand';
import { errorMessage } from '@bellwether/sdk/client';
import { useApi } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import { today } from '../model/today.ts';
import { useShownAccount } from './shownAccount.ts';

/** Saves the portfolio as a CSV file named after today's date. Calls `onProblem` with a message on failure. */
export function useExport(onProblem: (words: string) => void) {
  const api = useApi();
  const account = useShownAccount();
  const [exporting, setExporting] = useState(false);

  async function exportCsv() {
    setExporting(true);
    try {
      const { csv } = await api('GET /api/portfolio/export', { query: account });
      const { saveTextFile } = await import(/* webpackChunkName: "positions" */ '@bellwether/sdk/ui/saveTextFile.ts');
      saveTextFile(`${brand.name.toLowerCase()}-portfolio-${today()}.csv`, csv);
    } catch (error) {
      onProblem(errorMessage(error, 'We couldn’t export your holdings. Please try again.'));
    } finally {
      setExporting(false);
    }
  }

  return { exporting, exportCsv };
}
