import { COST_BASES } from '@bellwether/sdk/limits/costBasis';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { estimatedGain, type SoldFrom } from '../../model/portfolio/saleEstimate.ts';
import type { TransactionForm } from '../../model/portfolio/transactionForm.ts';
import styles from './Transactions.module.css';

/** What a sale would gain, as the form stands. It keeps its line. */
export function SaleGain({ form, from }: { form: TransactionForm; from: SoldFrom }) {
  const gain = estimatedGain(form, from);
  return (
    <p className={styles.estimate} role="status">
      {gain !== null && from.costBasis && (
        <>
          Estimated gain <Change value={gain} as="money" /> · {COST_BASES[from.costBasis].label.toLowerCase()}, before
          taxes
        </>
      )}
    </p>
  );
}
