import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Command } from './Command.tsx';
import styles from './DeskHelp.module.css';
import { DESK_WORDS } from './deskWords.ts';
import { usePhoneFold } from './usePhoneFold.tsx';

/** What the words mean, and where the rest is written. The documents come with the code, and no page serves them. */
export function DeskHelp() {
  const { isShown, button } = usePhoneFold('help');
  return (
    <Card title="Help" actions={button}>
      {isShown && (
        <div className={styles.help}>
          <dl className={styles.words}>
            {Object.values(DESK_WORDS).map(({ name, meaning }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <ul className={styles.list}>
            <li>
              Every act, also for scripts: <Command text="npm run -s release -- --help" />
            </li>
            <li>
              Teams, tokens, and this page: <Command text="README.md" />, “Teams and release managers”
            </li>
            <li>
              How a candidate is judged: <Command text="docs/release-health.md" />
            </li>
            <li>
              Webhooks: <Command text="docs/webhooks.md" />. Own repositories: <Command text="docs/own-section.md" />
            </li>
          </ul>
        </div>
      )}
    </Card>
  );
}
