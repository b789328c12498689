import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import styles from './CandidateHealth.module.css';
import { counted, share } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';
import { EvidenceMeter } from './EvidenceMeter.tsx';
import { RULE_WORDS, rolledBackText, seconds, shareOf, stepText } from './healthText.ts';
import { Sentence } from './Sentence.tsx';
import { Term } from './Term.tsx';
import { VersionId } from './VersionId.tsx';

type Health = NonNullable<DeskSection['health']>;
type Side = Health['stable'] & { readonly version: string; readonly name: string };

/** Both sides of a rollout, and how far each rule is from rolling the candidate back, and the ramp from its next share. */
export function CandidateHealth({ section }: { section: DeskSection }) {
  const { section: name, stable, candidate, health, heldAt } = section;
  if (!health || candidate === null || stable === null) return null;
  const sides: Side[] = [
    { ...health.candidate, version: candidate, name: 'Candidate' },
    { ...health.stable, version: stable, name: 'Stable' },
  ];
  const isCounted = health.candidate.visitors > 0;
  return (
    <div className={styles.health}>
      <h4>
        Health of <VersionId version={candidate} whole />
      </h4>
      <Table
        caption={`Visitors of ${name} since the rollout began`}
        columns={COLUMNS}
        rows={sides}
        rowKey={({ version }) => version}
      />
      <p className={styles.evidence}>
        <Term word="evidence" /> about <VersionId version={candidate} />, rule by rule:
      </p>
      <ul className={styles.meters} aria-label={`Evidence about ${name} ${candidate}`}>
        {health.rules.map((rule) => (
          <li key={rule.rule}>
            <EvidenceMeter
              label={RULE_WORDS[rule.rule].name}
              evidence={rule.evidence}
              needed={rule.needed}
              isCounted={isCounted}
            />
            <p>
              <Sentence text={rolledBackText(rule, candidate)} />
            </p>
          </li>
        ))}
        {health.next && (
          <li data-kind="ramp">
            <EvidenceMeter
              label={`Ready for ${share(health.next.toShareBp)}`}
              evidence={health.next.evidence}
              needed={health.next.needed}
              isCounted={isCounted}
            />
            <p>
              <Sentence text={stepText(health.next, { candidate, isHeld: heldAt !== null })} />
            </p>
          </li>
        )}
      </ul>
    </div>
  );
}

const COLUMNS: Column<Side>[] = [
  {
    key: 'version',
    header: 'Version',
    rowHeader: true,
    cell: ({ name, version }) => (
      <>
        {name} <VersionId version={version} />
      </>
    ),
  },
  { key: 'visitors', header: 'Visitors', align: 'end', cell: ({ visitors }) => counted(visitors, 'visitor') },
  { key: 'failed', header: 'Failed for', align: 'end', cell: ({ failed }) => counted(failed, 'visitor') },
  { key: 'share', header: 'Share', align: 'end', cell: ({ failed, visitors }) => shareOf(failed, visitors) },
  {
    key: 'content',
    header: 'Content after, 3 of 4 visitors',
    align: 'end',
    cell: ({ contentMs }) => seconds(contentMs),
  },
];
