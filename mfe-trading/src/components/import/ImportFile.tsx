import { wholeNumber } from '@bellwether/sdk/format';
import { IMPORT_ROWS_LIMIT } from '@bellwether/sdk/limits';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import type { ImportProgress } from '../../model/import/importProgress.ts';
import { FileProgress } from './FileProgress.tsx';
import styles from './ImportFile.module.css';

interface Props {
  /** Name of the chosen file. */
  name: string | null;
  /** What is happening to it; null: nothing. */
  progress: ImportProgress | null;
  onChoose: (file: File) => void;
}

/** Accepts a chosen or dropped file. The native file input covers the whole area, so every native interaction works. */
export function ImportFile({ name, progress, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();

  // Without this, the browser would open a file dropped outside the area and leave the page.
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input offers everything
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileUp className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.name}>
          {name === null ? 'Choose a CSV file or drop it here' : `${name} – choose another file`}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          Broker exports are recognized. Others need a row of column names. Up to {wholeNumber(IMPORT_ROWS_LIMIT)} rows
          and 3 MB. You’ll review every row before anything is added.
        </p>
        <FileProgress progress={progress} />
      </div>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json,text/tab-separated-values,text/plain"
        aria-describedby={`${id}-hint`}
        data-autofocus
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // lets the user choose the same file again after correcting it
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
