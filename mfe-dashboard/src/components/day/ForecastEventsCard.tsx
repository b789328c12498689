import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { Block } from '../../model/block.ts';
import { forecastEvents } from '../../model/forecastEvents.ts';
import { symbolsOnLine } from '../../model/symbolsOnLine.ts';
import { FoldedList } from '../FoldedList.tsx';
import { useNow } from '../useNow.ts';
import styles from './ForecastEventsCard.module.css';

/** Dates that the card has room for. Of more it shows two, and a button in the place of the third. */
const MOST = 3;

/** When forecasts of the watchlist are issued and scored. */
export function ForecastEventsCard({ trackRecord }: { trackRecord: Block<WatchlistTrackRecord> }) {
  const now = useNow(60_000);
  const { data, refusal, fetching, retry } = trackRecord;
  const events = data && forecastEvents(data.forecasts, now);
  return (
    <Card title="Next Forecasts" headingLevel={3}>
      <div className={styles.body}>
        {events ? (
          events.length === 0 ? (
            <p className={styles.none}>Nothing is due for your watchlist.</p>
          ) : (
            <FoldedList count={events.length} first={1} most={MOST} what="dates">
              {(most) => <Events events={events.slice(0, most)} />}
            </FoldedList>
          )
        ) : refusal ? (
          <ErrorState message="Failed to fetch next forecasts." onRetry={retry} retrying={fetching} />
        ) : (
          <Loading label="Loading next forecasts...">
            <Skeleton lines={5} />
          </Loading>
        )}
      </div>
    </Card>
  );
}

function Events({ events }: { events: ReturnType<typeof forecastEvents> }) {
  return (
    <ol>
      {events.map(({ when, zoned, what, symbols }) => (
        <li key={`${when} ${what}`} className={styles.event}>
          <p className={styles.when} title={zoned}>
            {when}
          </p>
          <p className={styles.what}>{what}</p>
          <Symbols symbols={symbols} />
        </li>
      ))}
    </ol>
  );
}

function Symbols({ symbols }: { symbols: readonly string[] }) {
  const shown = symbolsOnLine(symbols);
  return (
    <ul className={styles.symbols}>
      {shown.map((symbol) => (
        <li key={symbol}>
          <SymbolLink symbol={symbol} />
        </li>
      ))}
      {symbols.length > shown.length && <li className={styles.none}>and {symbols.length - shown.length} more</li>}
    </ul>
  );
}
