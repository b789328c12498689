import { fileSize } from '@bellwether/sdk/format';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useFocusOnMore } from '@bellwether/sdk/ui/feedback/useFocusOnMore.ts';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { useRef } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import { type Act, versionsFor } from './acts.ts';
import { faultText, faultTotal, shortCommit } from './deskFacts.ts';
import { share } from './deskText.ts';
import type { DeskSection, DeskVersion } from './deskTypes.ts';
import { LostBadge } from './LostBadge.tsx';
import styles from './SectionRow.module.css';
import { Term } from './Term.tsx';
import { useOlderVersions } from './useOlderVersions.ts';
import { VersionId } from './VersionId.tsx';

interface Props {
  shell: ScreenShell;
  section: DeskSection;
  /** "5 min ago" counts from here. */
  asOf: number;
  onAct: (act: Act | 'preview', version: string) => void;
}

/** `as`: whose versions it can be about. What could be promoted can be previewed. */
const ACTS = [
  { act: 'promote', as: 'promote', name: 'Promote' },
  { act: 'preview', as: 'promote', name: 'Preview' },
  { act: 'withdraw', as: 'withdraw', name: 'Withdraw' },
] as const;

/** The published versions of a section, newest first. */
export function VersionTable({ shell, section, asOf, onAct }: Props) {
  const { versions, isLoading, failure, showOlder } = useOlderVersions(shell, section);
  const table = useRef<HTMLDivElement>(null);
  const asking = useFocusOnMore(table, versions.length, 'tbody tr');
  const columns: Column<DeskVersion>[] = [
    {
      key: 'version',
      header: 'Version',
      rowHeader: true,
      cell: (version) => (
        <span className={styles.version}>
          <VersionId version={version.version} /> <VersionState section={section} version={version} />
        </span>
      ),
    },
    { key: 'commit', header: 'Commit', cell: ({ commit }) => <code title={commit ?? ''}>{shortCommit(commit)}</code> },
    {
      key: 'size',
      header: 'Size',
      align: 'end',
      phone: 'end',
      cell: ({ bytes }) => <span className={styles.whole}>{fileSize(bytes)}</span>,
    },
    {
      key: 'when',
      header: 'Published',
      phone: 'below',
      cell: ({ publishedAt, publishedBy }) => (
        <>
          <span className={styles.whole}>
            <Age at={publishedAt} now={asOf} />
          </span>{' '}
          <span className={styles.who} title={publishedBy}>
            by {publishedBy}
          </span>
        </>
      ),
    },
    {
      key: 'faults',
      header: 'Faults, 24 h',
      align: 'end',
      cell: (version) => (faultTotal(version) === 0 ? '0' : faultText(version)),
    },
    {
      key: 'acts',
      header: 'Acts',
      headerHidden: true,
      screenOnly: true,
      align: 'end',
      cell: ({ version }) => (
        <span className={styles.versionActs}>
          {ACTS.filter(({ as }) => versionsFor(as, { ...section, versions }).includes(version)).map(({ act, name }) => (
            <Button
              key={act}
              kind="ghost"
              size="small"
              aria-label={`${name} ${section.section} ${version}`}
              onClick={() => onAct(act, version)}
            >
              {name}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <div ref={table} className={styles.versions}>
        <Table
          caption={`Versions of ${section.section}, newest first`}
          columns={columns}
          rows={versions}
          rowKey={({ version }) => version}
          folds
        />
      </div>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {showOlder && (
        <p>
          <Button
            size="small"
            pending={isLoading}
            onClick={() => {
              asking();
              showOlder();
            }}
          >
            Show older versions
          </Button>
        </p>
      )}
    </>
  );
}

function VersionState({ section, version }: { section: DeskSection; version: DeskVersion }) {
  const isPlain = useIsPhone(); // the row's name is the button that unfolds it
  return (
    <>
      {version.version === section.stable && (
        <Term word="stable" isPlain={isPlain}>
          <Badge tone="accent">Stable</Badge>
        </Term>
      )}
      {version.version === section.candidate && (
        <Term word="candidate" isPlain={isPlain}>
          <Badge tone="accent">Candidate, {share(section.shareBp)}</Badge>
        </Term>
      )}
      <LostBadge version={version} isPlain={isPlain} />
      {version.missing !== null && <Badge tone="danger">{version.missing} is missing</Badge>}
    </>
  );
}
