import { ROLLOUT_MOST_BP } from '@bellwether/sdk/limits';
import { SHARE_TOO_LARGE } from '@bellwether/sdk/messages/rollouts.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Checkbox } from '@bellwether/sdk/ui/form/Checkbox.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import { ActChoice } from './ActChoice.tsx';
import styles from './ActDialog.module.css';
import {
  ACT_WORDS,
  type Act,
  isAboutRule,
  isRolloutShare,
  rampFrom,
  refusalBefore,
  suggestedVersion,
  unchangedText,
  versionsFor,
  waits,
} from './acts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { missingPathText, stepName, versionOf } from './deskFacts.ts';
import { fullName } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';
import { MovedMeanwhile } from './MovedMeanwhile.tsx';
import type { Outcome } from './outcomeText.ts';
import { Together } from './Together.tsx';
import { useAct } from './useAct.ts';
import { usePromotedWith } from './usePromotedWith.ts';

interface Props {
  shell: ScreenShell;
  act: Act;
  section: DeskSection;
  /** As they are now: they change while the dialog is open. */
  sections: readonly DeskSection[];
  /** The version that is chosen at first. */
  version?: string | undefined;
  refresh: () => Promise<void>;
  onClose: () => void;
  /** It is done, and the desk shows it. */
  onDone: (outcome: Outcome) => void;
}

/** Asks for what an act needs, says who gets what, and sends it with the revisions that it was decided on. */
export function ActDialog({ shell, act, section, sections, version, refresh, onClose, onDone }: Props) {
  const words = ACT_WORDS[act];
  const isRule = isAboutRule(act);
  const formId = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({
    [section.section]: version ?? suggestedVersion(act, section) ?? '',
  });
  const [decidedOn, setDecidedOn] = useState<Readonly<Record<string, number>>>(() => revisionsOf(sections));
  const [why, setWhy] = useState('');
  const [percent, setPercent] = useState(() => String((section.shareBp || 100) / 100));
  const [isAsked, setIsAsked] = useState(false);
  const [isRamp, setIsRamp] = useState(Boolean(section.ramp));
  const [shareRefusal, setShareRefusal] = useState<string | null>(null);
  const shareBp = Math.round(Number(percent.replace(',', '.')) * 100);
  const { send, pending, refusal, done, forgetRefusal } = useAct(shell, act, refresh);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (done) tell(done);
  }, [done]);
  // What was sent goes on showing as it was decided on: the act itself changes the sections, and would change the dialog's size.
  const [sentOn, setSentOn] = useState(sections);
  const shown = pending || done ? sentOn : sections;
  const about = shown.filter((each) => chosen[each.section] !== undefined);
  const moved = pending || done ? [] : about.filter((each) => each.revision !== decidedOn[each.section]);
  // Alone, some could not go back; what goes together is judged together.
  const cannot =
    about.length === 1 && about.some((each) => refusalBefore(act, each, versionIn(act, each, chosen)) !== null);
  const subject = about.find((each) => each.section === section.section) ?? section;
  const steps = rampFrom(shareBp, subject.ramp);
  const wanted = { shareBp, ramp: isRamp ? steps : [] };
  const unchanged = act === 'rollout' ? unchangedText(subject, versionIn(act, subject, chosen), wanted) : null;
  const blocked = unchanged ?? whyNotLive();
  const whyRefusal = refusal?.field === 'why' ? refusal.msg : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (moved.length > 0 || cannot || blocked !== null) return;
    if (act === 'rollout' && !isRolloutShare(shareBp)) {
      setShareRefusal(
        shareBp > ROLLOUT_MOST_BP ? SHARE_TOO_LARGE : `Enter a percentage from 0.01 to ${ROLLOUT_MOST_BP / 100}.`,
      );
      return;
    }
    const choices = about.map((each) => ({
      section: each.section,
      version: versionIn(act, each, chosen),
      revision: decidedOn[each.section] ?? each.revision,
    }));
    setIsAsked(true);
    if (choices.some((choice) => choice.version === '') && !isRule) return;
    setSentOn(sections);
    void send({ choices, why, shareBp, ...(wanted.ramp.length > 0 && { ramp: wanted.ramp }) });
  }

  function whyNotLive(): string | null {
    if (act !== 'promote' && act !== 'rollout') return null;
    const reasons = about.map((each) => missingPathText(each, versionIn(act, each, chosen), shown));
    return reasons.find((reason) => reason !== null) ?? null;
  }

  const choiceOf = (each: DeskSection) => (
    <ActChoice
      key={each.section}
      shell={shell}
      act={act}
      wanted={wanted}
      section={each}
      label={about.length === 1 ? words.choice : `${words.choice}: ${each.section}`}
      version={versionIn(act, each, chosen)}
      isAsked={isAsked}
      sections={sections}
      refresh={refresh}
      onAssigned={(revision) => setDecidedOn({ ...decidedOn, [each.section]: revision })}
      onChoose={(next) => {
        setChosen({ ...chosen, [each.section]: next });
        forgetRefusal();
      }}
    />
  );
  const others = about.filter((each) => each.section !== section.section);
  const promotedWith = usePromotedWith(
    shell,
    section.section,
    act === 'rollback' ? versionIn(act, subject, chosen) : '',
  );

  return (
    <DecisionDialog
      title={`${words.name} ${about.length > 1 ? `${about.length} sections` : fullName(section.section)}`}
      onClose={onClose}
      pending={pending}
      act={
        <span className={styles.act}>
          <Button
            type="submit"
            form={formId}
            kind={words.isDanger ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={words.doing}
            disabled={moved.length > 0 || cannot}
            // Where nothing is to be filled in, this is what the person came for.
            data-autofocus={!words.needsReason && words.choice === '' ? '' : undefined}
            // Not `disabled`: who reaches it hears the reason, which stands above for whoever sees it.
            {...(blocked !== null && { 'aria-disabled': true, 'aria-describedby': `${formId}-blocked` })}
          >
            {unchanged !== null ? 'Nothing changes' : waits(act, about) ? 'Propose' : words.doIt}
          </Button>
        </span>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {choiceOf(subject)}
        {act === 'rollout' && (
          <Field
            label="Share of visitors, in %"
            inputMode="decimal"
            value={percent}
            error={shareRefusal ?? (refusal?.field === 'shareBp' || refusal?.field === 'share' ? refusal.msg : null)}
            autoComplete="off"
            onChange={({ target }) => {
              setPercent(target.value);
              setShareRefusal(null);
              forgetRefusal();
            }}
          />
        )}
        {act === 'rollout' && steps.length > 0 && (
          <Checkbox
            label={`Grow by evidence to ${steps.map(stepName).join(', ')}`}
            hint="Each step waits until enough visitors show that the candidate works. One that does harm is rolled back by itself."
            checked={isRamp}
            onChange={({ target }) => {
              setIsRamp(target.checked);
              forgetRefusal();
            }}
          />
        )}
        {(act === 'promote' || act === 'rollback') && (
          <Together
            act={act}
            promotedWith={promotedWith}
            sections={shown.filter((each) => each.section !== section.section)}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        {others.map(choiceOf)}
        {waits(act, about) && (
          <p className={styles.consequence}>
            Two people decide this: it waits for at most 24 hours until another release manager confirms it.
          </p>
        )}
        {words.needsReason && (
          <Field
            label="Reason"
            value={why}
            error={whyRefusal}
            autoComplete="off"
            onChange={({ target }) => {
              setWhy(target.value);
              forgetRefusal();
            }}
          />
        )}
        {moved.map((each) => (
          <MovedMeanwhile
            key={each.section}
            shell={shell}
            section={each}
            since={decidedOn[each.section] ?? 0}
            onSeen={() => {
              setDecidedOn({ ...decidedOn, [each.section]: each.revision });
              forgetRefusal();
            }}
          />
        ))}
        {refusal && !['why', 'share', 'shareBp'].includes(refusal.field ?? '') && moved.length === 0 && (
          <FormError message={refusal.msg} />
        )}
        {blocked !== null && (
          <span id={`${formId}-blocked`} hidden>
            {blocked}
          </span>
        )}
      </form>
    </DecisionDialog>
  );
}

/**
 * What is no choice anymore, since somebody else moved the section, is to be chosen again. An act without a choice follows.
 * An older version than those that the desk lists comes from the table.
 */
function versionIn(act: Act, section: DeskSection, chosen: Readonly<Record<string, string>>): string {
  const versions = versionsFor(act, section);
  const wanted = chosen[section.section] ?? '';
  const isUnlisted = wanted !== '' && versionOf(section, wanted) === null;
  if (versions.includes(wanted) || isUnlisted) return wanted;
  return ACT_WORDS[act].choice === '' ? (versions[0] ?? '') : '';
}

function revisionsOf(sections: readonly DeskSection[]): Record<string, number> {
  return Object.fromEntries(sections.map(({ section, revision }) => [section, revision]));
}
