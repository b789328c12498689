import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { versionOf, wouldGoBackFrom } from './deskFacts.ts';
import type { DeskSection } from './deskTypes.ts';

interface Props {
  label: string;
  section: DeskSection;
  /** The choices; the one that is selected may be older than they are. */
  versions: readonly string[];
  /** '': none is selected. */
  version: string;
  /** Whether it was to be sent without a version. */
  isAsked: boolean;
  onChoose: (version: string) => void;
}

/** The choice of a version. Each says what it is, or what became of it. */
export function VersionField({ label, section, versions, version, isAsked, onChoose }: Props) {
  const all = version === '' || versions.includes(version) ? versions : [...versions, version];
  const choices = all.map((each) => ({ value: each, label: labelOf(section, each) }));
  return (
    <SelectField
      label={label}
      value={version}
      error={isAsked && version === '' ? 'Choose a version.' : null}
      onChange={({ target }) => onChoose(target.value)}
      options={version === '' ? [{ value: '', label: 'None' }, ...choices] : choices}
    />
  );
}

/** `1.2.0 (older, rolled back)` */
function labelOf(section: DeskSection, version: string): string {
  if (version === section.stable) return `${version} (stable)`;
  if (version === section.candidate) return `${version} (candidate)`;
  const { rolledBack = false, takenOff = false } = versionOf(section, version) ?? {};
  const said = [
    wouldGoBackFrom(section, version) === null ? '' : 'older',
    rolledBack ? 'rolled back' : '',
    takenOff ? 'taken off' : '',
  ].filter((word) => word !== '');
  return said.length === 0 ? version : `${version} (${said.join(', ')})`;
}
