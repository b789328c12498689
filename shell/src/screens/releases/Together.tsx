import { Checkbox } from '@bellwether/sdk/ui/form/Checkbox.tsx';
import styles from './ActDialog.module.css';
import { nextVersion } from './acts.ts';
import type { DeskSection } from './deskTypes.ts';

interface Props {
  act: 'promote' | 'rollback';
  /** Versions by section that went live in one move with the one that the act is about. */
  promotedWith?: Readonly<Record<string, string>>;
  sections: readonly DeskSection[];
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Readonly<Record<string, string>>) => void;
}

/** Other sections with a version to go along, or to roll back along: all of them, or none. */
export function Together({ act, promotedWith = {}, sections, chosen, onChange }: Props) {
  const ready = sections.flatMap((each) => {
    const version = act === 'promote' ? nextVersion(each) : (each.candidate ?? (each.fallback && each.stable));
    return version === null ? [] : [{ section: each.section, version }];
  });
  if (ready.length === 0) return null;
  return (
    <fieldset className={styles.together}>
      <legend>Together with</legend>
      {ready.map(({ section, version }) => (
        <Checkbox
          key={section}
          label={`${section} ${version}${promotedWith[section] === version ? ', promoted in the same move' : ''}`}
          checked={chosen[section] !== undefined}
          onChange={({ target }) => {
            const { [section]: _, ...others } = chosen;
            onChange(target.checked ? { ...chosen, [section]: version } : others);
          }}
        />
      ))}
    </fieldset>
  );
}
