import { brand } from '@bellwether/sdk/brand';
import { errorMessage } from '@bellwether/sdk/client';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { saveTextFile } from '@bellwether/sdk/ui/saveTextFile.ts';
import { useState } from 'react';
import { GAINS_KEY } from './gainsKey.ts';
import { useShownAccount } from './shownAccount.ts';

/** Gains of sales by year. They are fetched again with every change of the portfolio. */
export function useRealizedGains(onProblem: (words: string) => void) {
  const shell = useShell();
  const { portfolio, user } = useSession();
  const account = useShownAccount();
  const [saving, setSaving] = useState<number | null>(null);
  const lots = portfolio?.holdings.map(({ _id, version }) => `${_id} ${version}`).join();
  const { data } = useQuery({
    queryKey: [GAINS_KEY, user?._id, lots, account.account],
    staleTime: 0,
    retry: false,
    placeholderData: (before: unknown) => before as never,
    ...reported(shell.report, 'realized gains', (signal) =>
      shell.api('GET /api/portfolio/gains', { query: account }, { signal }),
    ),
  });

  /** Saves the sales of one year as a CSV file. */
  async function save(year: number): Promise<void> {
    setSaving(year);
    try {
      const { csv } = await shell.api('GET /api/portfolio/gains/export', { query: { year: String(year), ...account } });
      saveTextFile(`${brand.name.toLowerCase()}-gains-${year}.csv`, csv);
    } catch (error) {
      onProblem(errorMessage(error, 'We couldn’t export the gains. Please try again.'));
    } finally {
      setSaving(null);
    }
  }

  return { years: data?.years ?? [], save, saving };
}
