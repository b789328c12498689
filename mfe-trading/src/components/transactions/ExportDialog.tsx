import {
  TRANSACTION_FILE_NAMES,
  TRANSACTION_FILES,
  type TransactionFile,
} from '@bellwether/sdk/limits/transactionFiles';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from './Transactions.module.css';

interface Props {
  isFiltered: boolean;
  exporting: boolean;
  onExport: (format: TransactionFile) => void;
  onClose: () => void;
}

const formats = TRANSACTION_FILE_NAMES.map((value) => ({ value, label: TRANSACTION_FILES[value].label }));

export function ExportDialog({ isFiltered, exporting, onExport, onClose }: Props) {
  const [format, setFormat] = useState<TransactionFile>('csv');
  return (
    <Dialog
      title="Export transactions"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            icon={<Download aria-hidden="true" />}
            pending={exporting}
            onClick={() => onExport(format)}
          >
            Download
          </Button>
        </>
      }
    >
      <div className={styles.view}>
        <SelectField
          label="Format"
          hint={TRANSACTION_FILES[format].holds}
          options={formats}
          value={format}
          onChange={({ target }) => setFormat(target.value as TransactionFile)}
        />
        {isFiltered && <p>Only what the filter shows is exported.</p>}
      </div>
    </Dialog>
  );
}
