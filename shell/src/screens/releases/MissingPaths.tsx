import { Button } from '@bellwether/sdk/ui/Button.tsx';
import type { ScreenShell } from '../screenProps.ts';
import styles from './ActDialog.module.css';
import { missingPaths } from './deskFacts.ts';
import type { DeskSection } from './deskTypes.ts';
import { useRouteChange } from './useRouteChange.ts';

interface Props {
  shell: ScreenShell;
  section: DeskSection;
  sections: readonly DeskSection[];
  version: string;
  refresh: () => Promise<void>;
  /** Called with the section's revision after a path was assigned: who decides here did that, and has seen it. */
  onAssigned: (revision: number) => void;
}

/** The paths that a version needs before it can go live, each with the act that gives it. */
export function MissingPaths({ shell, section, sections, version, refresh, onAssigned }: Props) {
  const { assign, pending, refusal } = useRouteChange(shell, section, refresh, onAssigned);
  return (
    <>
      {missingPaths(section, version, sections).map(({ path, owner }) => (
        <div key={path} className={styles.missing}>
          <p>
            {version} has a page at {path}, which {owner === null ? 'is not assigned' : `belongs to ${owner}`}. It
            cannot go live without it.
          </p>
          <Button size="small" pending={pending} onClick={() => void assign(path, owner ?? undefined)}>
            {owner === null ? `Assign ${path}` : `Hand over ${path}`}
          </Button>
        </div>
      ))}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
