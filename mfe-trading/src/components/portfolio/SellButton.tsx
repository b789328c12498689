import { BadgeDollarSign } from 'lucide-react';
import { RowButton } from './RowButton.tsx';

/** Opens the form of a sale, filled in with a lot. */
export function SellButton({ name, onSell }: { name: string; onSell: () => void }) {
  return (
    <RowButton
      word="Sell"
      icon={BadgeDollarSign}
      to={name}
      data-late="" // the row takes the focus with the button that was there before
      onClick={onSell}
    />
  );
}
