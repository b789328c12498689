import { useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import type { DeskSection, DeskVersion } from './deskTypes.ts';

interface Older {
  readonly versions: readonly DeskVersion[];
  /** Where the next ones begin; null: these were the oldest. */
  readonly olderThan: string | null;
}

/** The versions of a section that the status leaves out, page by page, after those that it has. */
export function useOlderVersions({ session }: ScreenShell, { section, versions, olderThan }: DeskSection) {
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const before = older ? older.olderThan : olderThan;

  async function load(from: string) {
    setIsLoading(true);
    setFailure(null);
    try {
      const page = await session.api('GET /api/desk/versions', { query: { section, before: from } });
      setOlder({ versions: [...(older?.versions ?? []), ...page.versions], olderThan: page.olderThan });
    } catch (error) {
      setFailure(failedResult(error, 'Older versions could not be loaded.').msg);
    }
    setIsLoading(false);
  }

  const known = new Set(versions.map(({ version }) => version));
  const all = [...versions, ...(older?.versions ?? []).filter(({ version }) => !known.has(version))];
  return {
    versions: all.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt)),
    isLoading,
    failure,
    showOlder: before === null ? null : () => void load(before),
  };
}
