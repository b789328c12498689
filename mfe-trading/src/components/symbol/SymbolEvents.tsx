import { ChevronRight } from 'lucide-react';
import { eventText, type SymbolEvent } from '../../model/symbol/events.ts';
import styles from './SymbolEvents.module.css';

/** What happened within the range of a chart, folded below it. */
export function SymbolEvents({ events }: { events: readonly SymbolEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className={styles.events}>
      <summary>
        <ChevronRight aria-hidden="true" /> {summaryOf(events)}
      </summary>
      <ul>
        {events.map((event) => (
          <li key={eventText(event)}>{eventText(event)}</li>
        ))}
      </ul>
    </details>
  );
}

const NAMES = {
  split: ['split', 'splits'],
  dividend: ['dividend', 'dividends'],
  buy: ['buy of yours', 'buys of yours'],
  sell: ['sale of yours', 'sales of yours'],
} as const;

/** `1 split · 4 dividends · 2 buys of yours` */
function summaryOf(events: readonly SymbolEvent[]): string {
  return (['split', 'dividend', 'buy', 'sell'] as const)
    .flatMap((kind) => {
      const count = events.filter((event) => event.kind === kind).length;
      return count === 0 ? [] : [`${count} ${NAMES[kind][count === 1 ? 0 : 1]}`];
    })
    .join(' · ');
}
