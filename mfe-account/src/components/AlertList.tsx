import type { Alert } from '@bellwether/sdk/contract/types';
import { conditionText } from '@bellwether/sdk/section/alerts/alertCondition.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import styles from './SettingsList.module.css';
import { WithSymbolLink } from './WithSymbolLink.tsx';

interface Props {
  alerts: readonly Alert[];
  /** When the list was loaded. "5 min ago" counts from here. */
  asOf: number;
  /** A change is under way. Another one is refused, and the pressed button keeps its focus. */
  pending: boolean;
  onState: (alert: Alert, state: Alert['state']) => void;
  onRemove: (alert: Alert) => void;
}

export function AlertList({ alerts, asOf, pending, onState, onRemove }: Props) {
  return (
    <ul className={styles.list}>
      {alerts.map((alert) => {
        const words = conditionText(alert);
        const isPaused = alert.state === 'paused';
        return (
          <li key={alert._id} className={`${styles.row} ${styles.withButton}`}>
            <div className={styles.words}>
              <p className={styles.name}>
                <span>
                  <WithSymbolLink text={words} symbol={alert.symbol} />
                </span>{' '}
                {isPaused && <Badge>Paused</Badge>}
              </p>
              <p className={styles.muted}>
                {alert.firedAt ? (
                  <>
                    Last went off <Age at={alert.firedAt} now={asOf} />
                  </>
                ) : (
                  'Hasn’t gone off yet'
                )}
              </p>
            </div>
            <div className={styles.acts}>
              <Button
                size="small"
                aria-disabled={pending}
                aria-label={`${isPaused ? 'Resume' : 'Pause'}: ${words}`}
                onClick={() => onState(alert, isPaused ? 'on' : 'paused')}
              >
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button
                size="small"
                aria-disabled={pending}
                aria-label={`Delete: ${words}`}
                data-remove={alert._id}
                onClick={() => onRemove(alert)}
              >
                Delete
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
