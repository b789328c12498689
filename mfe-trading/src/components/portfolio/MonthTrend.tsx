import { signedPercent } from '@bellwether/sdk/format';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Sparkline } from '@bellwether/sdk/ui/figures/Sparkline.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { changeOver } from '../../model/portfolio/monthChange.ts';
import styles from './MonthTrend.module.css';

/** A month of closes as a line, with its change for screen readers. Keeps its place while it loads. */
export function MonthTrend({ closes }: { closes: readonly number[] | undefined }) {
  const change = changeOver(closes);
  if (closes && change === null) return <Missing reason="No prices of the last month" />;
  return (
    <span className={styles.trend}>
      <Sparkline points={closes ?? []} width={72} height={24} />
      {change !== null && <VisuallyHidden>{signedPercent(change)}</VisuallyHidden>}
    </span>
  );
}
