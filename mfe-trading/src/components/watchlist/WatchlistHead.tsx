import type { Quote } from '@bellwether/sdk/contract/types';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { isSimulated } from '../../model/isSimulated.ts';
import type { MarketStates } from '../../model/marketStates.ts';
import { ageOfQuote, allOld } from '../../model/oldPrices.ts';
import { MarketsLine } from '../MarketsLine.tsx';
import { PricesNote } from '../portfolio/PricesNote.tsx';
import styles from './WatchlistHead.module.css';

interface Props {
  quotes: readonly Quote[];
  states: MarketStates;
  prices: { updatedAt: number; refusal: string | null; fetching: boolean; retry: () => void };
}

/** Says once how current the prices of each market are. */
export function WatchlistHead({ quotes, states, prices }: Props) {
  return (
    <div className={styles.head}>
      {isSimulated(quotes) && <SimulatedBadge />}
      <p className={styles.states}>
        <MarketsLine states={states} />
      </p>
      <PricesNote prices={prices} allOld={allOld(quotes.map(ageOfQuote))} />
    </div>
  );
}
