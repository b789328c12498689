import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import styles from './SettingsCards.module.css';

export function DangerCard({ onDelete }: { onDelete: () => void }) {
  return (
    <Card id="danger" title="Danger Zone">
      <div className={styles.stack}>
        <p className={styles.muted}>Deleting your account can’t be undone.</p>
        <div className={styles.buttons}>
          <Button kind="danger" onClick={onDelete}>
            Delete Account
          </Button>
        </div>
      </div>
    </Card>
  );
}
