import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Command } from './Command.tsx';
import styles from './DeskHelp.module.css';
import { usePhoneFold } from './usePhoneFold.tsx';

/** Where the rest is written. The documents come with the code, and no page serves them. */
export function DeskHelp() {
  const { isShown, button } = usePhoneFold('help');
  return (
    <Card title="Help" actions={button}>
      {isShown && (
        <ul className={styles.list}>
          <li>
            Every act, also for scripts: <Command text="npm run -s release -- --help" />
          </li>
          <li>
            Teams, tokens and this page: <Command text="README.md" />, “Teams and release managers”
          </li>
          <li>
            How a candidate is judged: <Command text="docs/release-health.md" />
          </li>
          <li>
            Webhooks: <Command text="docs/webhooks.md" />. Own repositories: <Command text="docs/own-section.md" />
          </li>
        </ul>
      )}
    </Card>
  );
}
