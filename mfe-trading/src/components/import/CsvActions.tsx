import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Download, Upload } from 'lucide-react';
import type { Csv } from '../../api/useCsv.ts';
import styles from './CsvActions.module.css';

interface Props {
  csv: Csv;
  /** Without the export of holdings: there are none yet, or the view has an export of its own. */
  importOnly?: boolean;
}

export function CsvActions({ csv, importOnly = false }: Props) {
  return (
    <span className={styles.actions}>
      <Button ref={csv.importButton} size="small" icon={<Upload aria-hidden="true" />} onClick={csv.openImport}>
        Import CSV
      </Button>
      {!importOnly && (
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
