import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { StatusBanner } from '@bellwether/sdk/ui/feedback/StatusBanner.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { Star } from 'lucide-react';
import { useQuotes } from '../api/useQuotes.ts';
import { useWatchlist } from '../api/useWatchlist.ts';
import { useWatchlistOrder } from '../api/useWatchlistOrder.ts';
import { PricesNote } from '../components/portfolio/PricesNote.tsx';
import { AddSymbolForm } from '../components/watchlist/AddSymbolForm.tsx';
import { WatchlistTable } from '../components/watchlist/WatchlistTable.tsx';
import { ageOfQuote, allOld } from '../model/oldPrices.ts';
import { pricedList } from '../model/watchlist/watchlistQuotes.ts';
import styles from './Page.module.css';

export function WatchlistPage() {
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>Your Watchlist</h1>
      {status === 'authenticated' ? (
        <Watchlist />
      ) : (
        <Loading label="Loading watchlist...">
          <Skeleton shape="block" height={240} />
        </Loading>
      )}
    </div>
  );
}

function Watchlist() {
  const list = useWatchlist();
  const { ordered, move } = useWatchlistOrder();
  const prices = useQuotes(list.watchlist);
  const simulated = prices.quotes?.some(({ source }) => source === 'simulated');
  return (
    <>
      <AddSymbolForm pending={list.adding} refusal={list.refusal} onAdd={list.add} onEdit={list.clearRefusal} />
      {list.added && <StatusBanner kind="success" message={list.added} onClear={list.clearAdded} />}
      <Card>
        {list.watchlist.length === 0 ? (
          <EmptyState icon={<Star />} message="Your watchlist is empty. Add stocks from the prediction results." />
        ) : (
          <>
            <div className={styles.cardHead}>
              {simulated && <SimulatedBadge />}
              <PricesNote prices={prices} allOld={allOld((prices.quotes ?? []).map(ageOfQuote))} />
            </div>
            <WatchlistTable
              rows={pricedList(ordered, prices)}
              removing={list.removing}
              onRemove={list.remove}
              onMove={move}
            />
          </>
        )}
      </Card>
    </>
  );
}
