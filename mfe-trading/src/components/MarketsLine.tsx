import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Fragment } from 'react';
import { MARKETS, type MarketStates } from '../model/marketStates.ts';

/** `Stocks closed Nov 20, 4:00 PM · Crypto live` */
export function MarketsLine({ states }: { states: MarketStates }) {
  const known = MARKETS.flatMap(([market, name]) => {
    const found = states.get(market);
    return found ? [{ name, ...found }] : [];
  });
  return known.map(({ name, state, asOf }, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      {`${name} ${state}`}
      {state === 'closed' && (
        <>
          {' '}
          <Clock at={asOf} />
        </>
      )}
    </Fragment>
  ));
}
