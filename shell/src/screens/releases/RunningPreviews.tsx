import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import type { ScreenShell } from '../screenProps.ts';
import { versionsText } from './deskText.ts';
import styles from './RunningPreviews.module.css';
import { useOpenPreviews } from './useOpenPreviews.ts';

interface Props {
  shell: ScreenShell;
  /** The newest entry of the log: a preview that was made or ended is one. */
  newest: number;
  /** When the server was last heard: what has ended since goes without an entry. */
  asOf: number;
  refresh: () => Promise<void>;
}

/** Which versions are shown to those who have a link, until when, and a way to end it. Nothing while there are none. */
export function RunningPreviews({ shell, newest, asOf, refresh }: Props) {
  const { previews: all, ending, failure, end } = useOpenPreviews(shell, newest, refresh);
  const previews = all.filter(({ expiresAt }) => Date.parse(expiresAt) > asOf);
  if (previews.length === 0 && failure === null) return null;
  return (
    <Card title="Open previews">
      <ul className={styles.list}>
        {previews.map(({ id, versions, createdBy, expiresAt }) => (
          <li key={id}>
            <p>
              {versionsText(versions)}, by {createdBy}, until <Clock at={expiresAt} as="full" />
            </p>
            <Button
              size="small"
              pending={ending === id}
              aria-label={`End the preview of ${versionsText(versions)}`}
              onClick={() => void end(id)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Card>
  );
}
