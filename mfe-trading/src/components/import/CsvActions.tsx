import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Download, Upload } from 'lucide-react';
import type { Csv } from '../../api/useCsv.ts';
import styles from './CsvActions.module.css';

interface Props {
  csv: Csv;
  /** Of holdings. `waits`: another view has an export of its own, and this one keeps its place. `none`: there are none yet. */
  exports?: 'shown' | 'waits' | 'none';
}

export function CsvActions({ csv, exports = 'shown' }: Props) {
  const csvFile = <span className={styles.file}> CSV</span>;
  return (
    <span className={styles.actions} data-exports={exports}>
      {exports !== 'none' && (
        <span style={{ visibility: exports === 'waits' ? 'hidden' : undefined }}>
          <Button
            size="small"
            icon={<Download aria-hidden="true" />}
            pending={csv.exporting}
            onClick={() => void csv.exportCsv()}
          >
            <span>Export{csvFile}</span>
          </Button>
        </span>
      )}
      <Button ref={csv.importButton} size="small" icon={<Upload aria-hidden="true" />} onClick={csv.openImport}>
        <span>Import{csvFile}</span>
      </Button>
    </span>
  );
}
