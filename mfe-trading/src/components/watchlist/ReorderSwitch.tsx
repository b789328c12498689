import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { ArrowUpDown, Check } from 'lucide-react';
import styles from './ReorderSwitch.module.css';

interface Props {
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

/** Shows and hides the buttons that move rows. */
export function ReorderSwitch({ pressed, onPress }: Props) {
  return (
    <span className={styles.switch}>
      <Button
        icon={pressed ? <Check aria-hidden="true" /> : <ArrowUpDown aria-hidden="true" />}
        aria-pressed={pressed}
        onClick={() => onPress(!pressed)}
      >
        Reorder
      </Button>
    </span>
  );
}
