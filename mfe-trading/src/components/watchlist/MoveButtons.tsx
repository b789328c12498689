import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Move } from '../../model/watchlist/listOrder.ts';
import { DragHandle } from './DragHandle.tsx';
import styles from './MoveButtons.module.css';

interface Props {
  symbol: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: Move) => void;
}

/** At the ends of the list the buttons use aria-disabled only: really disabling a focused button would lose focus. */
export function MoveButtons({ symbol, isFirst, isLast, onMove }: Props) {
  return (
    <span className={styles.moves}>
      <DragHandle onDrop={onMove} />
      <span className={styles.steps}>
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
    </span>
  );
}
