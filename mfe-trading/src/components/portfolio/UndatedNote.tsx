import { Button } from '@bellwether/sdk/ui/Button.tsx';
import styles from './UndatedNote.module.css';

interface Props {
  /** How lots without a purchase date are counted; null if there are none. */
  note: string | null;
  lots: number;
  /** Leads to the first lot that has no date; null if none that is held is without one. */
  onDate: (() => void) | null;
}

/** The note of a chart about lots without a purchase date, as an item of its list, with the way to add the dates. */
export function UndatedNote({ note, lots, onDate }: Props) {
  if (note === null) return null;
  return (
    <li className={styles.undated}>
      <span>{note}</span>
      {onDate && (
        <Button size="small" onClick={onDate}>
          {lots === 1 ? 'Add its date' : 'Add dates'}
        </Button>
      )}
    </li>
  );
}
