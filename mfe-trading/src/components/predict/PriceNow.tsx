import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { level } from '@bellwether/sdk/format';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { nameOfPrice } from '../../model/predict/priceNow.ts';
import styles from './PriceNow.module.css';

interface Props {
  prediction: Prediction;
  quote: Quote | null;
  /** The first response is on its way. */
  coming: boolean;
}

/** The latest price above the forecast, so that the predicted price never reads as the current one. */
export function PriceNow({ prediction: { isIndex }, quote, coming }: Props) {
  if (coming) {
    return (
      <div className={styles.now}>
        <Skeleton lines={1} />
      </div>
    );
  }
  if (typeof quote?.price !== 'number') {
    return <p className={styles.now}>The latest price isn’t available right now.</p>;
  }
  return (
    <p className={styles.now}>
      {nameOfPrice(quote.state)} <strong data-figures="">{level(quote.price, isIndex)}</strong>{' '}
      <QuoteState {...quote} /> {quote.asOf && <Clock market at={quote.asOf} />}
    </p>
  );
}
