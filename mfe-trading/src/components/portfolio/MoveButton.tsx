import { ArrowLeftRight } from 'lucide-react';
import { RowButton } from './RowButton.tsx';

/** Opens the question which account a lot moves to. */
export function MoveButton({ name, onMove }: { name: string; onMove: () => void }) {
  return (
    <RowButton
      word="Move"
      icon={ArrowLeftRight}
      to={`${name} to another account`}
      data-late="" // the row takes the focus with the button that was there before
      onClick={onMove}
    />
  );
}
