import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { focusField } from './focusField.ts';
import styles from './Problem.module.css';

const WORDS = {
  load: 'We couldn’t load your earlier messages.',
  delete: 'We couldn’t delete this conversation.',
} as const;

const OFFLINE = 'You’re offline.';

interface Props {
  problem: keyof typeof WORDS;
  retry: () => void;
}

export function Problem({ problem, retry }: Props) {
  return (
    <div className={styles.problem} role="alert">
      <p>{navigator.onLine ? WORDS[problem] : `${OFFLINE} ${WORDS[problem]}`}</p>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusField(currentTarget);
          retry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
