import { useDownloadData } from '../api/useDownloadData.ts';
import { DataCard } from '../components/DataCard.tsx';

/** A copy of everything stored about the user. */
export function YourData() {
  const { download, downloading } = useDownloadData();
  return <DataCard downloading={downloading} onDownload={() => void download()} />;
}
