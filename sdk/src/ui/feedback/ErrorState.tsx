import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../Button.tsx';
import styles from './StateCard.module.css';
import { useFocusAfter } from './useFocusAfter.ts';

interface Props {
  message: string;
  /** Without it there is no retry button. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** Replaces content that failed to load: what happened, in plain words, and a retry button. */
export function ErrorState({ message, onRetry, retrying = false }: Props) {
  const place = useFocusAfter<HTMLDivElement>();
  return (
    <div ref={place} className={styles.place} data-tone="danger">
      <span className={styles.icon} aria-hidden="true">
        <TriangleAlert />
      </span>
      <p role="alert">{message}</p>
      {onRetry && (
        <Button size="small" icon={<RotateCw aria-hidden="true" />} pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
