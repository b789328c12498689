import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { quoteWord } from '@bellwether/sdk/ui/figures/quoteWord.ts';
import { Fragment } from 'react';
import { MARKETS, type MarketStates } from '../model/marketStates.ts';

/** `Stocks closed Nov 20, 4:00 PM · Crypto live`, in a simulated market `open` */
export function MarketsLine({ states }: { states: MarketStates }) {
  const known = MARKETS.flatMap(([market, name]) => {
    const found = states.get(market);
    return found ? [{ name, ...found }] : [];
  });
  return known.map(({ name, state, source, asOf }, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      {`${name} ${quoteWord({ state, source })}`}
      {state === 'closed' && (
        <>
          {' '}
          <Clock at={asOf} />
        </>
      )}
    </Fragment>
  ));
}
