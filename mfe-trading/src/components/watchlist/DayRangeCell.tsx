import type { Quote } from '@bellwether/sdk/contract/types';
import { money, points } from '@bellwether/sdk/format';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { dayRange } from '../../model/watchlist/dayRange.ts';
import styles from './DayRangeCell.module.css';

/** The low and the high of the day, with a mark at the price. */
export function DayRangeCell({ quote }: { quote: Quote | null }) {
  const range = quote && dayRange(quote);
  if (!range) return <Missing reason="No day range" />;
  const shown = quote.isIndex ? points : money;
  return (
    <span className={styles.range}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.mark} style={{ insetInlineStart: `${100 * range.share}%` }} />
      </span>
      <span className={styles.ends} data-figures="">
        <span>
          <VisuallyHidden>Low </VisuallyHidden>
          {shown(range.low)}
        </span>{' '}
        <span>
          <VisuallyHidden>high </VisuallyHidden>
          {shown(range.high)}
        </span>
      </span>
    </span>
  );
}
