import { SymbolSearchField } from '@bellwether/sdk/section/SymbolSearchField.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { MOST_COMPARED } from '../../model/symbol/comparedSeries.ts';
import styles from './CompareWith.module.css';

interface Props {
  /** The chart's own. */
  symbol: string;
  others: readonly string[];
  onChange: (others: readonly string[]) => void;
  /** What is compared, or why it is not: `Change since Nov 24, 2025, without dividends.` */
  notes: readonly string[];
}

/** The symbols that the chart is compared with, and a field for the next one. */
export function CompareWith({ symbol, others, onChange, notes }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const row = useRef<HTMLDivElement>(null);
  const full = others.length >= MOST_COMPARED;

  function add(text: string) {
    const other = text.trim().toUpperCase();
    if (other === '') return setError('Enter a symbol.');
    if (other === symbol || others.includes(other)) return setError(`${other} is already in the chart.`);
    onChange([...others, other]);
    close();
  }

  function close() {
    setTyped(null);
    setError(undefined);
    refocus();
  }

  /** After React has rendered: to the button that adds the next one, or to the last symbol of a full list. */
  function refocus() {
    setTimeout(() => {
      const buttons = row.current?.querySelectorAll('button');
      buttons?.item(buttons.length - 1)?.focus();
    });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    add(typed ?? '');
  }

  return (
    <div className={styles.compare} ref={row}>
      {others.length > 0 && (
        <ul className={styles.chips} aria-label="Compared with">
          {others.map((other, place) => (
            <li key={other} data-place={place + 1}>
              <Button
                size="small"
                aria-label={`Remove ${other} from the chart`}
                onClick={() => {
                  onChange(others.filter((one) => one !== other));
                  refocus();
                }}
              >
                {other} <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {typed === null && !full && (
        <Button size="small" kind="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setTyped('')}>
          Compare
        </Button>
      )}
      {typed !== null && (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <SymbolSearchField
            label="Compare with"
            placeholder="e.g., SPY"
            autoFocus
            value={typed}
            error={error}
            onType={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            onTake={add}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
          <Button type="submit" size="small">
            Compare
          </Button>
          <Button kind="ghost" size="small" onClick={close}>
            Cancel
          </Button>
        </form>
      )}
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
    </div>
  );
}
