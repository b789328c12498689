import { TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Landmark, TriangleAlert } from 'lucide-react';
import { estimatedGain, type SoldFrom } from '../../model/portfolio/saleEstimate.ts';
import { saleText } from '../../model/portfolio/saleText.ts';
import type { TransactionForm } from '../../model/portfolio/transactionForm.ts';
import styles from './Transactions.module.css';

interface Props {
  form: TransactionForm;
  /** null until a symbol is typed and its lots are known. */
  from: SoldFrom | null;
  /** The id of the lot that the form was opened from. */
  lot: string | undefined;
  onAccounts: () => void;
}

/** Which lots a sale takes and what it would gain, as the form stands. It keeps its lines. */
export function SalePreview({ form, from, lot, onAccounts }: Props) {
  const text = from && saleText(form, from, lot);
  const { isPriced } = TRANSACTION_KINDS[form.kind];
  const gain = from && isPriced ? estimatedGain(form, from) : null;
  return (
    <div className={styles.preview} data-priced={isPriced || undefined} role="status">
      {text &&
        (text.differs === null ? (
          <p>{text.takes}</p>
        ) : (
          <div className={styles.differs}>
            <TriangleAlert aria-hidden="true" />
            <div>
              <strong>{text.differs}</strong>
              <p>{text.takes}</p>
              {text.remedy && <p>{text.remedy}</p>}
            </div>
            {text.remedy && (
              <Button icon={<Landmark aria-hidden="true" />} onClick={onAccounts}>
                Accounts
              </Button>
            )}
          </div>
        ))}
      {gain !== null && (
        <p>
          Estimated gain <Change value={gain} as="money" />, before taxes
        </p>
      )}
    </div>
  );
}
