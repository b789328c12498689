import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import { ACT_WORDS, type Act, nextVersion, rollbackRefusal, versionsFor } from './acts.ts';
import { CandidateHealth } from './CandidateHealth.tsx';
import { Differences } from './Differences.tsx';
import { faultTotal, liveVersions, newerThanLive, rampText, versionOf } from './deskFacts.ts';
import { plainName } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';
import { LostBadge } from './LostBadge.tsx';
import styles from './SectionRow.module.css';
import { ShareBar } from './ShareBar.tsx';
import { Term } from './Term.tsx';
import { VersionId } from './VersionId.tsx';
import { VersionTable } from './VersionTable.tsx';

interface Props {
  shell: ScreenShell;
  section: DeskSection;
  /** "5 min ago" counts from here. */
  asOf: number;
  isOpen: boolean;
  /** What the last act here did; on a phone the row says it. */
  outcome: string | null;
  onToggle: () => void;
  onAct: (act: Act | 'preview', version?: string) => void;
  /** Below the versions. */
  children: ReactNode;
}

/** In the row; the others are beside what they are about. */
const QUICK: readonly Act[] = ['promote', 'rollout', 'hold', 'resume', 'rollback'];

/** A section: what its visitors get, and, unfolded, its versions and what the next one changes. */
export function SectionRow({ shell, section, asOf, isOpen, outcome, onToggle, onAct, children }: Props) {
  const { section: name, stable, candidate, shareBp, heldAt, takenOff, twoPerson } = section;
  const newer = newerThanLive(section).filter((version) => !version.withdrawn && !version.takenOff);
  const [newest] = newer;
  const faults = liveVersions(section).reduce((sum, version) => sum + faultTotal(version), 0);
  const isWhole = liveVersions(section).every(({ missing }) => missing === null);
  const refusal = rollbackRefusal(section);
  const ramp = rampText(section);
  const panel = `section-${name}-versions`;
  return (
    <li className={styles.section} id={`section-${name}`}>
      <div className={styles.row}>
        <h3 className={styles.name}>
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={onToggle}>
            <ChevronDown aria-hidden="true" />
            {name}
          </button>
          <span className={styles.called}>
            {plainName(name)}{' '}
            {twoPerson && (
              <Term word="two-people">
                <Badge>Two people</Badge>
              </Term>
            )}
          </span>
        </h3>
        <dl className={styles.facts}>
          <Fact label={<Term word="stable" />}>
            {stable !== null && <VersionId version={stable} />}
            {stable === null &&
              (takenOff === null ? (
                <None>Nothing is live</None>
              ) : (
                <Term word="take-off">
                  <Badge tone="danger">Off the page</Badge>
                </Term>
              ))}
            {!isWhole && <Badge tone="danger">Files missing</Badge>}
          </Fact>
          <Fact label={<Term word="candidate" />}>
            {candidate === null ? (
              <None>No rollout</None>
            ) : (
              <>
                <VersionId version={candidate} /> <ShareBar shareBp={shareBp} />{' '}
                {heldAt !== null && (
                  <span className={styles.held}>
                    <Term word="hold">
                      <Badge tone="amber">Held</Badge>
                    </Term>
                  </span>
                )}
                {ramp !== null && (
                  <span className={styles.ramp}>
                    <Term word="ramp">{ramp}</Term>
                  </span>
                )}
              </>
            )}
          </Fact>
          <Fact label="Newer, not live">
            {newest ? (
              <>
                <VersionId version={newest.version} />{' '}
                {newest.rolledBack ? (
                  <LostBadge version={newest} />
                ) : (
                  <span className={styles.age}>
                    <Age at={newest.publishedAt} now={asOf} />
                  </span>
                )}
              </>
            ) : (
              <None>Nothing newer</None>
            )}
          </Fact>
          <Fact label={<Term word="fault">Faults, 24 h</Term>}>
            <span data-tone={faults > 0 ? 'danger' : undefined}>{faults}</span>
          </Fact>
        </dl>
        <div className={styles.acts}>
          {QUICK.filter((act) => versionsFor(act, section).length > 0).map((act) => (
            <Button
              key={act}
              data-act={act}
              size="small"
              aria-label={`${ACT_WORDS[act].name} ${name}`}
              // What cannot be rolled back opens the dialog, too: it says why to whoever asks, also on a phone.
              data-refused={(act === 'rollback' && refusal !== null) || undefined}
              onClick={() => onAct(act)}
            >
              {ACT_WORDS[act].name}
            </Button>
          ))}
        </div>
      </div>
      {outcome !== null && (
        <p className={styles.outcome} aria-hidden="true">
          <CircleCheck />
          <span>{outcome}</span>
        </p>
      )}
      {isOpen && (
        <div className={styles.panel} id={panel}>
          <Differences now={versionOf(section, stable)} next={versionOf(section, nextVersion(section))} />
          <CandidateHealth section={section} />
          <VersionTable shell={shell} section={section} asOf={asOf} onAct={onAct} />
          {children}
          <p className={styles.takeOff}>
            <Button size="small" onClick={() => onAct(twoPerson ? 'two-person-off' : 'two-person-on')}>
              {twoPerson ? 'Stop requiring two people' : 'Require two people'} for {name}
            </Button>
            {versionsFor('take-off', section).length > 0 && (
              <Button kind="danger" size="small" onClick={() => onAct('take-off')}>
                Take {name} off the page
              </Button>
            )}
          </p>
        </div>
      )}
    </li>
  );
}

/** Why there is nothing, where everyone can read it. */
function None({ children }: { children: string }) {
  return <span className={styles.age}>{children}</span>;
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
