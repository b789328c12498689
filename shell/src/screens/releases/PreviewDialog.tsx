import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { CopyButton } from '@bellwether/sdk/ui/CopyButton.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import { type FormEvent, useId, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import styles from './ActDialog.module.css';
import { pastOf, suggestedVersion, versionsFor, whyNoneSelected } from './acts.ts';
import { fullName, versionsText } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';
import { Together } from './Together.tsx';
import { useMakePreview } from './useMakePreview.ts';
import { VersionField } from './VersionField.tsx';

interface Props {
  shell: ScreenShell;
  /** The one that is chosen at first. */
  section: DeskSection;
  sections: readonly DeskSection[];
  /** The version that is chosen at first. Without one, the section is a choice, too. */
  version?: string | undefined;
  refresh: () => Promise<void>;
  onClose: () => void;
}

const HOUR_MS = 3_600_000;
const LIFETIMES = [
  { value: HOUR_MS, label: '1 hour' },
  { value: 4 * HOUR_MS, label: '4 hours' },
  { value: 24 * HOUR_MS, label: '24 hours' },
];

/** Makes a link to versions that are not live, and shows it once. */
export function PreviewDialog({ shell, section: first, sections, version, refresh, onClose }: Props) {
  const formId = useId();
  const [name, setName] = useState(first.section);
  const section = sections.find((each) => each.section === name) ?? first;
  const versions = versionsFor('promote', section);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({
    [section.section]: version ?? suggestedVersion('promote', section) ?? '',
  });
  const wanted = chosen[section.section] ?? '';
  const past = pastOf(section, wanted);
  const [isAsked, setIsAsked] = useState(false);
  const [forMs, setForMs] = useState(HOUR_MS);
  const { make, pending, refusal, made } = useMakePreview(shell, refresh);

  const previewable = sections.filter((each) => versionsFor('promote', each).length > 0);

  function choose(other: string) {
    const subject = previewable.find((each) => each.section === other);
    setName(other);
    setChosen({ [other]: (subject && suggestedVersion('promote', subject)) ?? '' });
    setIsAsked(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (wanted !== '') void make(chosen, forMs);
  }

  return (
    <Dialog
      title={`Preview ${fullName(section.section)}${made ? ': link' : ''}`}
      onClose={onClose}
      place="top"
      footer={
        made ? (
          <Button key="close" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} kind="primary" pending={pending} pendingLabel="Making the link...">
              Make a link
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div className={styles.form}>
          <p className={styles.consequence} role="status">
            Anyone with this link sees {versionsText(made.versions)} until <Clock at={made.expiresAt} as="full" />. It
            is not shown again.
          </p>
          <Field label="Link" value={made.url} readOnly onFocus={({ target }) => target.select()} />
          <p>
            <a ref={focus} href={made.url} target="_blank" rel="noreferrer" {...buttonLook({ kind: 'primary' })}>
              Open in a new tab
            </a>{' '}
            <CopyButton text={made.url} what="link" />
          </p>
        </div>
      ) : (
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          {version === undefined && (
            <SelectField
              label="Section"
              value={name}
              onChange={({ target }) => choose(target.value)}
              options={previewable.map((each) => ({ value: each.section, label: each.section }))}
            />
          )}
          <VersionField
            label="Version to preview"
            section={section}
            versions={versions}
            version={wanted}
            isAsked={isAsked}
            onChoose={(next) => setChosen({ ...chosen, [section.section]: next })}
          />
          <Together
            act="promote"
            sections={sections.filter((each) => each.section !== section.section)}
            chosen={chosen}
            onChange={setChosen}
          />
          <SelectField
            label="Link works for"
            value={forMs}
            onChange={({ target }) => setForMs(Number(target.value))}
            options={LIFETIMES}
          />
          <p className={styles.consequence}>
            {wanted === ''
              ? whyNoneSelected(section)
              : `Anyone with the link sees ${versionsText(chosen)}. No one else gets another version.`}
          </p>
          {past !== null && <p className={styles.consequence}>{past}</p>}
          {refusal !== null && (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** The button that had the focus is gone. */
function focus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
