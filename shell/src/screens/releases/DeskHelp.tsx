import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Command } from './Command.tsx';
import styles from './DeskHelp.module.css';
import { usePhoneFold } from './usePhoneFold.tsx';

/** As in docs/glossary.md, in the order in which a release meets them. */
const WORDS = [
  ['Stable', 'the version that visitors have'],
  ['Candidate', 'a version that a share of them has instead, while the two are compared'],
  ['Hold', 'the share stays as it is until it is resumed'],
  ['Promote', 'everyone gets the version'],
  ['Roll back', 'everyone returns to the version before; it can be promoted again'],
  ['Withdraw', 'no one ever gets the version again'],
  ['Take off', 'the section has no pages until a version of it is promoted'],
] as const;

/** What the words mean, and where the rest is written. The documents come with the code, and no page serves them. */
export function DeskHelp() {
  const { isShown, button } = usePhoneFold('help');
  return (
    <Card title="Help" actions={button}>
      {isShown && (
        <div className={styles.help}>
          <dl className={styles.words}>
            {WORDS.map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
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
        </div>
      )}
    </Card>
  );
}
