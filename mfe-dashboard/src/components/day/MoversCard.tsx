import type { Quote } from '@bellwether/sdk/contract/types';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { useMemo } from 'react';
import type { Block } from '../../model/block.ts';
import { movers } from '../../model/movers.ts';
import { FoldedList } from '../FoldedList.tsx';
import { MoversComing, PHONE_MOVERS } from '../MoversComing.tsx';
import { StaleMark } from '../StaleMark.tsx';
import { FailedRows, QuoteRows } from './QuoteRows.tsx';

interface Props {
  /** At most. */
  rows: number;
  quotes: Block<readonly Quote[]>;
  trends: ReadonlyMap<string, readonly number[]> | null;
}

/** What moved most among the symbols that the user holds or watches. */
export function MoversCard({ rows, quotes, trends }: Props) {
  const { portfolio } = useSession();
  const held = new Set(portfolio?.positions.flatMap(({ symbols }) => symbols));
  const { data, updatedAt, refusal } = quotes;
  // Prices move meanwhile. Rows change places with the next response only, not under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `data` at that moment
  const order = useMemo(() => data && movers(data, rows).map(({ symbol }) => symbol), [updatedAt, data?.length, rows]);
  const shown = data && order?.flatMap((symbol) => data.find((quote) => quote.symbol === symbol) ?? []);
  const allHeld = shown?.every(({ symbol }) => held.has(symbol));
  return (
    <Card
      title="Your Movers"
      headingLevel={3}
      note={data?.some(({ source }) => source === 'simulated') && <SimulatedBadge />}
    >
      {shown ? (
        <>
          <StaleMark block={quotes} />
          <FoldedList count={shown.length} first={PHONE_MOVERS} what="movers">
            {(most) => (
              <QuoteRows
                label="Largest moves"
                symbols={shown.slice(0, most).map(({ symbol }) => symbol)}
                quotes={new Map(shown.map((quote) => [quote.symbol, quote]))}
                trends={trends}
                {...(!allHeld && { held })}
              />
            )}
          </FoldedList>
        </>
      ) : refusal ? (
        <FailedRows rows={rows} of={quotes} />
      ) : (
        <Loading label="Loading movers...">
          <MoversComing rows={rows} />
        </Loading>
      )}
    </Card>
  );
}
