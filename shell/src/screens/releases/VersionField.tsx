import { date } from '@bellwether/sdk/format';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { shortCommit, versionOf, wouldGoBackFrom } from './deskFacts.ts';
import type { DeskSection, DeskVersion } from './deskTypes.ts';

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

/** `1.2.0 · Nov 24, 2026 · 4f2c1ab (older, rolled back)`: people know a version by its day or its commit. */
function labelOf(section: DeskSection, version: string): string {
  const known = versionOf(section, version);
  const states = statesOf(section, version, known);
  const facts = [version, known && date(known.publishedAt), known?.commit && shortCommit(known.commit)];
  return `${facts.filter(Boolean).join(' · ')}${states.length === 0 ? '' : ` (${states.join(', ')})`}`;
}

function statesOf(section: DeskSection, version: string, known: DeskVersion | null): string[] {
  if (version === section.stable) return ['stable'];
  if (version === section.candidate) return ['candidate'];
  const { rolledBack = false, takenOff = false, twinTakenBack = null } = known ?? {};
  return [
    wouldGoBackFrom(section, version) === null ? '' : 'older',
    rolledBack ? 'rolled back' : '',
    takenOff ? 'taken off' : '',
    twinTakenBack === null ? '' : `rolled back as ${twinTakenBack}`,
  ].filter((word) => word !== '');
}
