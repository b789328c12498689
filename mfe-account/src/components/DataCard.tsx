import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import styles from './SettingsCards.module.css';

interface Props {
  downloading: boolean;
  onDownload: () => void;
}

export function DataCard({ downloading, onDownload }: Props) {
  return (
    <Card id="data" title="Your Data">
      <div className={styles.stack}>
        <p className={styles.muted}>Get a copy of everything we store about you, as JSON and CSV files.</p>
        <div className={styles.buttons}>
          <Button pending={downloading} onClick={onDownload}>
            Download My Data
          </Button>
        </div>
      </div>
    </Card>
  );
}
