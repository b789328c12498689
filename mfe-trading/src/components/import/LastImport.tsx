import type { ImportRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { importedNoun } from '@bellwether/sdk/messages/imports.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Undo2 } from 'lucide-react';
import { keptText } from '../../model/import/importText.ts';
import styles from './LastImport.module.css';

interface Props {
  /** null when no import can be undone, undefined while loading. */
  last: ImportRecord | null | undefined;
  failed: boolean;
  fetching: boolean;
  onRetry: () => void;
  undoing: boolean;
  onUndo: (record: ImportRecord) => void;
}

/** Undo for the latest import. */
export function LastImport({ last, failed, fetching, onRetry, undoing, onUndo }: Props) {
  if (failed) {
    return (
      <div className={styles.last}>
        <p>We couldn’t load your last import.</p>
        <Button size="small" pending={fetching} onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!last) return null;
  return (
    <div className={styles.last}>
      <p>
        Last import: {wholeNumber(last.added)} {importedNoun(last.added, last)}, <Clock at={last.at} as="full" />.{' '}
        {keptText(last)}
      </p>
      <Button
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        aria-label="Undo the last import"
        pending={undoing}
        onClick={() => onUndo(last)}
      >
        Undo
      </Button>
    </div>
  );
}
