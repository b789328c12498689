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
import type { Tell } from '../../api/useNews.ts';
import type { TransactionFilter } from '../../api/useTransactions.ts';
import { useTransactionsExport } from '../../api/useTransactionsExport.ts';
import styles from './Transactions.module.css';

interface Props {
  /** The file holds the transactions that pass it. */
  filter: TransactionFilter;
  tell: Tell;
  onClose: () => void;
}

const formats = TRANSACTION_FILE_NAMES.map((value) => ({ value, label: TRANSACTION_FILES[value].label }));

export function ExportDialog({ filter, tell, onClose }: Props) {
  const [format, setFormat] = useState<TransactionFile>('csv');
  const { exporting, exportAs } = useTransactionsExport(filter, tell);
  const isFiltered = Object.keys(filter).length > 0;
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
            onClick={async () => {
              if (await exportAs(format)) onClose();
            }}
          >
            Download
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SelectField
          label="Format"
          hint={TRANSACTION_FILES[format].holds}
          options={formats}
          value={format}
          onChange={({ target }) => setFormat(target.value as TransactionFile)}
        />
        <p>{isFiltered ? 'Only what the filter shows is exported.' : 'Every transaction is exported.'}</p>
      </div>
    </Dialog>
  );
}
