import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Download, Upload } from 'lucide-react';
import type { Csv } from '../../api/useCsv.ts';
import styles from './CsvActions.module.css';

interface Props {
  csv: Csv;
  /** Whether there are no holdings to export yet. */
  isEmpty?: boolean;
}

export function CsvActions({ csv, isEmpty = false }: Props) {
  return (
    <span className={styles.actions}>
      <Button ref={csv.importButton} size="small" icon={<Upload aria-hidden="true" />} onClick={csv.openImport}>
        Import CSV
      </Button>
      {!isEmpty && (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          pending={csv.exporting}
          onClick={() => void csv.exportCsv()}
        >
          Export CSV
        </Button>
      )}
    </span>
  );
}
