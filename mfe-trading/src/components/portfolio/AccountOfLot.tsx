import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { ArrowLeftRight } from 'lucide-react';
import styles from './AccountOfLot.module.css';

interface Props {
  /** Of the lot. */
  name: string;
  account: string;
  onMove: () => void;
}

/** The account that a lot is in, and the way out of it. */
export function AccountOfLot({ name, account, onMove }: Props) {
  return (
    <span className={styles.account}>
      <Button
        kind="ghost"
        size="small"
        icon={<ArrowLeftRight aria-hidden="true" />}
        aria-label={`Move ${name} from ${account}`}
        data-late="" // the row takes the focus with the button that was there before
        onClick={onMove}
      >
        <span>{account}</span>
      </Button>
    </span>
  );
}
