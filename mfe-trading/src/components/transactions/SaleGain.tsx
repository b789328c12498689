import { COST_BASES } from '@bellwether/sdk/limits/costBasis';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { estimatedGain, type SoldFrom } from '../../model/portfolio/saleEstimate.ts';
import type { TransactionForm } from '../../model/portfolio/transactionForm.ts';
import styles from './Transactions.module.css';

interface Props {
  form: TransactionForm;
  /** null until a symbol is typed and its lots are known. */
  from: SoldFrom | null;
}

/** What a sale would gain, as the form stands. It keeps its line. */
export function SaleGain({ form, from }: Props) {
  const gain = from && estimatedGain(form, from);
  return (
    <p className={styles.estimate} role="status">
      {gain !== null && from?.costBasis && (
        <>
          Estimated gain <Change value={gain} as="money" /> · {COST_BASES[from.costBasis].label.toLowerCase()}, before
          taxes
        </>
      )}
    </p>
  );
}
