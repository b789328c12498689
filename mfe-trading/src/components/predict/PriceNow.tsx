import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { asOfTime, dateTime, level, plainDateWithWeekday, signedPercent } from '@bellwether/sdk/format';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { Trend } from '@bellwether/sdk/ui/figures/Trend.tsx';
import { dayOf } from '../../model/oldPrices.ts';
import { moveSinceStart, nameOfPrice } from '../../model/predict/priceNow.ts';
import styles from './PriceNow.module.css';

interface Props {
  prediction: Prediction;
  /** undefined until the first response. */
  quotes: readonly Quote[] | undefined;
  refusal: string | null;
}

/**
 * Shows the latest price next to a forecast, because the forecast is measured from an earlier close. Without it, a forecast
 * above that close could read as a move from the current price. The forecast never waits for this price.
 */
export function PriceNow({ prediction, quotes, refusal }: Props) {
  const { symbol, isIndex, asOf } = prediction;
  const quote = quotes?.find((one) => one.symbol === symbol);
  if (!quotes && refusal === null) {
    return (
      <div className={styles.coming}>
        <Skeleton lines={3} />
      </div>
    );
  }
  if (typeof quote?.price !== 'number') {
    return <p className={styles.none}>The latest price isn’t available right now.</p>;
  }
  const move = moveSinceStart(prediction, quote);
  return (
    <div className={styles.now}>
      <p className={styles.price}>
        {nameOfPrice(quote.state)} <strong data-figures="">{level(quote.price, isIndex)}</strong>{' '}
        <QuoteState state={quote.state} asOf={quote.asOf} reason={quote.reason} />{' '}
        {quote.asOf && (
          <time className={styles.since} dateTime={quote.asOf} title={dateTime(quote.asOf)}>
            {asOfTime(quote.asOf, Date.now())}
          </time>
        )}
      </p>
      {move !== null && (
        <p className={styles.since}>
          <Move percent={move} ofThatDay={quote.asOf !== null && dayOf(quote.asOf) === asOf} /> the close of{' '}
          {plainDateWithWeekday(asOf, Date.now())}, which this forecast is based on
        </p>
      )}
    </div>
  );
}

/** A price from the starting day is that day's close, so it says nothing about later moves. */
function Move({ percent, ofThatDay }: { percent: number; ofThatDay: boolean }) {
  if (percent === 0) return ofThatDay ? 'Same as' : 'Unchanged since';
  return (
    <>
      <Trend direction={percent > 0 ? 'up' : 'down'}>{signedPercent(percent)}</Trend> since
    </>
  );
}
