import { Button } from '@bellwether/sdk/ui/Button.tsx';
import type { ScreenShell } from '../screenProps.ts';
import { wantedPaths } from './deskFacts.ts';
import type { DeskSection } from './deskTypes.ts';
import styles from './SectionPaths.module.css';
import { useRouteChange } from './useRouteChange.ts';

interface Props {
  shell: ScreenShell;
  section: DeskSection;
  sections: readonly DeskSection[];
  refresh: () => Promise<void>;
}

/** The paths that a section has, and those that its newer versions ask for and cannot go live without. */
export function SectionPaths({ shell, section, sections, refresh }: Props) {
  const { section: name, routes } = section;
  const { assign, handBack, pending, refusal } = useRouteChange(shell, section, refresh);
  const wanted = wantedPaths(section, sections);
  if (routes.length + wanted.length === 0) return null;
  return (
    <div className={styles.paths}>
      <h4>Paths</h4>
      <ul aria-label={`Paths of ${name}`}>
        {routes.map((path) => (
          <li key={path}>
            <code>{path}</code>
            <span />
            <Button
              kind="ghost"
              size="small"
              disabled={pending}
              aria-label={`Take ${path} back from ${name}`}
              onClick={() => void handBack(path)}
            >
              Take back
            </Button>
          </li>
        ))}
        {wanted.map(({ path, version, owner }) => (
          <li key={path}>
            <code>{path}</code>
            <span>
              Not assigned. {version} has a page there{owner === null ? '.' : `, and the path belongs to ${owner}.`}
            </span>
            <Button
              size="small"
              disabled={pending}
              aria-label={`${owner === null ? 'Assign' : 'Hand over'} ${path} to ${name}`}
              onClick={() => void assign(path, owner ?? undefined)}
            >
              {owner === null ? 'Assign' : 'Hand over'}
            </Button>
          </li>
        ))}
      </ul>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
