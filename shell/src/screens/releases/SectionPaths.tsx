import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useRef } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import { liveVersions, wantedPaths } from './deskFacts.ts';
import type { DeskSection } from './deskTypes.ts';
import styles from './SectionPaths.module.css';
import { useRouteChange } from './useRouteChange.ts';
import { VersionId } from './VersionId.tsx';

interface Props {
  shell: ScreenShell;
  section: DeskSection;
  sections: readonly DeskSection[];
  refresh: () => Promise<void>;
}

/** The paths that a section has, and those that its newer versions ask for and cannot go live without. */
export function SectionPaths({ shell, section, sections, refresh }: Props) {
  const { section: name, routes } = section;
  const list = useRef<HTMLUListElement>(null);
  const { assign, handBack, pending, refusal } = useRouteChange(shell, section, refresh);
  const wanted = wantedPaths(section, sections);
  if (routes.length + wanted.length === 0) return null;

  /** The button that was pressed goes with what it did, so the list takes the focus. */
  async function change(send: () => Promise<void>) {
    await send();
    setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  }

  async function unassign(path: string) {
    const message = `Are you sure you want to unassign ${path} from ${name}?`;
    const detail = `No section has it then, and no version of ${name} with a page there can go live.`;
    if (await shell.api.confirm({ message, detail, danger: true, okLabel: 'Unassign' }))
      await change(() => handBack(path));
  }

  return (
    <div className={styles.paths}>
      <h4>Paths</h4>
      <ul ref={list} tabIndex={-1} aria-label={`Paths of ${name}`}>
        {routes.map((path) => (
          <li key={path}>
            <code>{path}</code>
            <span>
              <Users versions={usersOf(section, path)} />
            </span>
            <Button
              kind="ghost"
              size="small"
              disabled={pending || usersOf(section, path).length > 0}
              aria-label={`Unassign ${path} from ${name}`}
              onClick={() => void unassign(path)}
            >
              Unassign
            </Button>
          </li>
        ))}
        {wanted.map(({ path, version, owner }) => (
          <li key={path}>
            <code>{path}</code>
            <span>
              Not assigned. <VersionId version={version} /> has a page there
              {owner === null ? '.' : `, and the path belongs to ${owner}.`}
            </span>
            <Button
              size="small"
              disabled={pending}
              aria-label={`${owner === null ? 'Assign' : 'Hand over'} ${path} to ${name}`}
              onClick={() => void change(() => assign(path, owner ?? undefined))}
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

/** Why a path cannot be unassigned now; nothing if it can. */
function Users({ versions: [first, second] }: { versions: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <>
      <VersionId version={first} />
      {second !== undefined && (
        <>
          {' '}
          and <VersionId version={second} />
        </>
      )}{' '}
      {second === undefined ? 'is' : 'are'} live with a page there.
    </>
  );
}

/** The live versions that have a page at a path: the stable one and the candidate at most. */
function usersOf(section: DeskSection, path: string): string[] {
  return liveVersions(section)
    .filter(({ pages }) => pages.includes(path))
    .map(({ version }) => version);
}
