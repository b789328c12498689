import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Move } from '../../model/watchlist/listOrder.ts';
import styles from './MoveButtons.module.css';

interface Props {
  symbol: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: Move) => void;
}

/** At an end of the list they are disabled in name only: a button that goes dead under the finger would lose the focus. */
export function MoveButtons({ symbol, isFirst, isLast, onMove }: Props) {
  return (
    <span className={styles.move}>
      <Button
        kind="ghost"
        size="small"
        icon={<ChevronUp aria-hidden="true" />}
        aria-label={`Move ${symbol} up`}
        aria-keyshortcuts="Alt+ArrowUp"
        title="Move up (Alt + ↑)"
        aria-disabled={isFirst || undefined}
        onClick={() => onMove('up')}
      />
      <Button
        kind="ghost"
        size="small"
        icon={<ChevronDown aria-hidden="true" />}
        aria-label={`Move ${symbol} down`}
        aria-keyshortcuts="Alt+ArrowDown"
        title="Move down (Alt + ↓)"
        aria-disabled={isLast || undefined}
        onClick={() => onMove('down')}
      />
    </span>
  );
}
