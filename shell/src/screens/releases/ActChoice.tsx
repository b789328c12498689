import type { ScreenShell } from '../screenProps.ts';
import styles from './ActDialog.module.css';
import {
  type Act,
  cautionBefore,
  consequence,
  countedAs,
  isAboutRule,
  refusalBefore,
  versionsFor,
  type Wanted,
  whyNoneSelected,
} from './acts.ts';
import type { DeskSection } from './deskTypes.ts';
import { MissingPaths } from './MissingPaths.tsx';
import { Sentence } from './Sentence.tsx';
import { VersionField } from './VersionField.tsx';
import { WhoChanges } from './WhoChanges.tsx';

interface Props {
  shell: ScreenShell;
  act: Act;
  /** What a rollout is to give. */
  wanted: Wanted;
  section: DeskSection;
  label: string;
  /** '': none is selected. */
  version: string;
  /** Whether it was to be sent without a version. */
  isAsked: boolean;
  onChoose: (version: string) => void;
  sections: readonly DeskSection[];
  refresh: () => Promise<void>;
  onAssigned: (revision: number) => void;
}

/** Which version of a section an act is about, and who gets what once it is done. */
export function ActChoice({ shell, act, wanted, section, label, version, isAsked, onChoose, ...route }: Props) {
  const versions = versionsFor(act, section);
  const refusal = refusalBefore(act, section, version);
  const caution = cautionBefore(act, section, version);
  const count = version === '' ? null : countedAs(act, section, version, wanted.shareBp);
  return (
    <div className={styles.choice}>
      {label !== '' && versions.length > 0 && (
        <VersionField
          label={label}
          section={section}
          versions={versions}
          version={version}
          isAsked={isAsked}
          onChoose={onChoose}
        />
      )}
      {refusal === null ? (
        <p className={styles.consequence}>
          <Sentence text={textOf(act, section, version, wanted)} />
        </p>
      ) : (
        <p className={styles.refusal}>
          <Sentence text={refusal} />
        </p>
      )}
      {caution !== null && (
        <p className={styles.consequence}>
          <Sentence text={caution} />
        </p>
      )}
      {(act === 'promote' || act === 'rollout') && (
        <MissingPaths shell={shell} section={section} version={version} {...route} />
      )}
      {count && <WhoChanges shell={shell} section={section.section} revision={section.revision} {...count} />}
    </div>
  );
}

function textOf(act: Act, section: DeskSection, version: string, wanted: Wanted): string {
  if (version !== '' || isAboutRule(act)) return consequence(act, section, version, wanted);
  if (versionsFor(act, section).length === 0) return 'No version is left to choose.';
  return act === 'promote' || act === 'rollout' ? whyNoneSelected(section) : 'No version is selected.';
}
