import type { Quote } from '@bellwether/sdk/contract/types';
import { Link } from '@bellwether/sdk/router';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { Block } from '../../model/block.ts';
import { FoldedList } from '../FoldedList.tsx';
import moreLink from '../MoreLink.module.css';
import { StaleMark } from '../StaleMark.tsx';
import { FailedRows, QuoteRows } from './QuoteRows.tsx';

/** Rows on a phone: the movers above show the ones that matter. */
const PHONE_WATCHED = 2;

interface Props {
  /** Rows at most. */
  most: number;
  quotes: Block<readonly Quote[]>;
  trends: ReadonlyMap<string, readonly number[]> | null;
}

/** The first symbols of the watchlist. */
export function WatchlistCard({ most, quotes, trends }: Props) {
  const { watchlist } = useSession();
  const { data, refusal } = quotes;
  const shown = watchlist.slice(0, most);
  const known = new Map(data?.map((quote) => [quote.symbol, quote]));
  return (
    <Card
      title="Watchlist"
      headingLevel={3}
      note={data?.some(({ source }) => source === 'simulated') && <SimulatedBadge />}
      actions={
        <Link to="/watchlist" className={moreLink.more}>
          {shown.length < watchlist.length ? `All ${watchlist.length}` : 'Open'}
        </Link>
      }
    >
      {refusal && !data ? (
        <FailedRows rows={shown.length} of={quotes} />
      ) : (
        <>
          <StaleMark block={quotes} />
          <FoldedList count={shown.length} first={PHONE_WATCHED} what="symbols">
            {(rows) => <QuoteRows label="Watched" symbols={shown.slice(0, rows)} quotes={known} trends={trends} />}
          </FoldedList>
        </>
      )}
    </Card>
  );
}
