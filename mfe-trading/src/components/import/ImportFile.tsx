import { wholeNumber } from '@bellwether/sdk/format';
import { IMPORT_ROWS_LIMIT } from '@bellwether/sdk/limits';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import styles from './ImportFile.module.css';

interface Props {
  /** The file that is chosen. */
  name: string | null;
  onChoose: (file: File) => void;
}

/** A file chosen or dropped. The browser's own file input lies over the whole of it, so every way to use one works. */
export function ImportFile({ name, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();

  // A file that misses would be opened by the browser, in place of the page.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the input does everything
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
          The first row must contain column names. Up to {wholeNumber(IMPORT_ROWS_LIMIT)} rows and 1 MB. You’ll review
          every row before anything is added.
        </p>
      </div>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-describedby={`${id}-hint`}
        data-autofocus
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // so that the same file, corrected, can be chosen again
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
