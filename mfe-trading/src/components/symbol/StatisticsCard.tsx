import type { SymbolPage } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Statistic, statisticsShown } from '../../model/symbol/meanings.ts';
import styles from './StatisticsCard.module.css';

const MOST_OF_SHORT = 19;

/** The symbol's figures. The line below them says what the one under the pointer or the focus means. */
export function StatisticsCard({ page: { quote, statistics } }: { page: SymbolPage }) {
  const shown = statisticsShown({ statistics, quote });
  const [read, setRead] = useState<Statistic['label'] | null>(null);
  const meaning = shown.find(({ label }) => label === read)?.meaning;
  return (
    <Card title="Statistics" note={quote.source === 'simulated' && <SimulatedBadge />}>
      <ul className={styles.statistics} onPointerLeave={() => setRead(null)}>
        {shown.map((statistic) => (
          <li key={statistic.label} onPointerEnter={() => setRead(statistic.label)}>
            <Tile {...statistic} onRead={(isRead) => setRead(isRead ? statistic.label : null)} />
          </li>
        ))}
      </ul>
      <p className={styles.meaning} aria-hidden="true">
        {meaning ?? (
          <>
            {statistics.asOf ? `Through ${plainDate(statistics.asOf)}.` : 'There are no completed days yet.'}
            <span className={styles.hint}> Choose one to learn more.</span>
          </>
        )}
      </p>
    </Card>
  );
}

/** Whether two prices share a line, and whether they are long: `$66,100.12–$67,934.55`. */
function pairOf(value: string | null): 'short' | 'long' | undefined {
  if (!value?.includes('–')) return undefined;
  return value.length <= MOST_OF_SHORT ? 'short' : 'long';
}

/** A button, so that keyboards and fingers reach the meaning; a screen reader hears it with the figure. */
function Tile({ label, value, note, meaning, missing, onRead }: Statistic & { onRead: (isRead: boolean) => void }) {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.tile}
      aria-describedby={id}
      onFocus={() => onRead(true)}
      onBlur={() => onRead(false)}
      onClick={() => onRead(true)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onRead(false)}
    >
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.value} data-figures="" data-pair={pairOf(value)}>
        {value ?? <Missing reason={missing ?? 'too few days of prices'} />}
      </span>{' '}
      <span className={styles.note}>{note}</span>
      <span id={id} hidden>
        {meaning}
      </span>
    </button>
  );
}
