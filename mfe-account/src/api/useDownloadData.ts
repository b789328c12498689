import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { saveFile } from '@bellwether/sdk/ui/saveFile.ts';
import { useState } from 'react';

const FILE_NAME = 'bellwether-data.zip';
const FAILED = 'We couldn’t download your data. Please try again.';

/** Downloads everything stored about the user, and reports a failure. */
export function useDownloadData() {
  const { api, notify, report } = useShell();
  const [downloading, setDownloading] = useState(false);

  async function download() {
    if (downloading) return;
    setDownloading(true);
    try {
      saveFile(FILE_NAME, await api('GET /api/auth/my-data'));
    } catch (error) {
      if (!isApiError(error)) report(error, 'data download');
      notify({ kind: 'error', message: errorMessage(error, FAILED) });
    } finally {
      setDownloading(false);
    }
  }

  return { download, downloading };
}
