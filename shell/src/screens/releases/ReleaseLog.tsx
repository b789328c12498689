import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useFocusOnMore } from '@bellwether/sdk/ui/feedback/useFocusOnMore.ts';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { useRef, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import { fullName } from './deskText.ts';
import { jointMoves } from './jointMoves.ts';
import { LogLine } from './LogLine.tsx';
import styles from './ReleaseLog.module.css';
import { useLogFilter } from './useLogFilter.ts';
import { useLogPeople } from './useLogPeople.ts';
import { usePhoneFold } from './usePhoneFold.tsx';
import { useReleaseLog } from './useReleaseLog.ts';

interface Props {
  shell: ScreenShell;
  sections: readonly string[];
  /** The id of the newest entry that shows. */
  upTo: number;
  /** There are newer ones. They wait, so that no line moves while it is read. */
  hasNewer: boolean;
  onShowNewer: () => void;
}

const ACTS = [
  { value: '', label: 'All acts' },
  { value: 'publish', label: 'Publish' },
  { value: 'rollout', label: 'Rollout' },
  { value: 'hold', label: 'Hold' },
  { value: 'resume', label: 'Resume' },
  { value: 'promote', label: 'Promote' },
  { value: 'rollback', label: 'Roll back' },
  { value: 'withdraw', label: 'Withdraw' },
  { value: 'take-off', label: 'Take off' },
  { value: 'route', label: 'Assign a path' },
  { value: 'hand-back', label: 'Unassign a path' },
  { value: 'preview', label: 'Preview' },
  { value: 'preview-end', label: 'End a preview' },
  { value: 'two-person', label: 'Two-person rule' },
  { value: 'propose', label: 'Propose' },
  { value: 'confirm', label: 'Confirm' },
  { value: 'decline', label: 'Decline' },
  { value: 'grant', label: 'Give the role' },
  { value: 'revoke', label: 'End the role' },
  { value: 'token-create', label: 'Make a token' },
  { value: 'token-revoke', label: 'Revoke a token' },
  { value: 'webhook-add', label: 'Add a webhook' },
  { value: 'webhook-remove', label: 'Remove a webhook' },
  { value: 'prune', label: 'Remove files' },
];

/** An entry takes three lines there. */
const AT_FIRST_ON_PHONE = 8;

/** What was done, newest first. */
export function ReleaseLog({ shell, sections, upTo, hasNewer, onShowNewer }: Props) {
  const [filter, setFilter] = useLogFilter();
  const { entries, failure, hasOlder, isLoadingOlder, showOlder, retry } = useReleaseLog(shell, filter, upTo);
  const people = useLogPeople(shell, upTo);
  const isPhone = useIsPhone();
  const [isWhole, setIsWhole] = useState(false);
  const moves = jointMoves(entries ?? []);
  const isCut = isPhone && !isWhole && moves.length > AT_FIRST_ON_PHONE;
  const shown = isCut ? moves.slice(0, AT_FIRST_ON_PHONE) : moves;
  const list = useRef<HTMLOListElement>(null);
  const asking = useFocusOnMore(list, shown.length, ':scope > li');
  const filters = usePhoneFold('filters');
  return (
    <Card
      title="Log"
      actions={
        <>
          {hasNewer && (
            <Button size="small" onClick={onShowNewer}>
              Show new entries
            </Button>
          )}
          {filters.button}
        </>
      }
    >
      {filters.isShown && (
        <div className={styles.filters}>
          <SelectField
            label="Section"
            value={filter.section}
            onChange={({ target }) => setFilter({ ...filter, section: target.value })}
            options={[
              { value: '', label: 'All sections' },
              ...withChosen(sections, filter.section).map((section) => ({ value: section, label: fullName(section) })),
            ]}
          />
          <SelectField
            label="Act"
            value={filter.act}
            onChange={({ target }) => setFilter({ ...filter, act: target.value })}
            options={
              ACTS.some(({ value }) => value === filter.act)
                ? ACTS
                : [...ACTS, { value: filter.act, label: filter.act }]
            }
          />
          <SelectField
            label="Person"
            value={filter.who}
            onChange={({ target }) => setFilter({ ...filter, who: target.value })}
            options={[
              { value: '', label: 'Everyone' },
              ...withChosen(people, filter.who).map((person) => ({ value: person, label: person })),
            ]}
          />
        </div>
      )}
      {failure !== null && !entries && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !entries && <Skeleton shape="block" height={320} />}
      {entries && (
        <>
          <ol ref={list} className={styles.list} aria-label="Log entries, newest first">
            {shown.map((move) => (
              <LogLine key={move[0]?.id} move={move} />
            ))}
          </ol>
          {entries.length === 0 && <p className={styles.empty}>No entry matches these filters.</p>}
          {(isCut || hasOlder) && (
            <div className={styles.older}>
              <Button
                size="small"
                pending={isLoadingOlder}
                onClick={() => {
                  asking();
                  if (isCut) setIsWhole(true);
                  else showOlder();
                }}
              >
                Show older entries
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** What the address names is a choice, too. */
function withChosen(choices: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen];
}
