import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import pageStyles from '@bellwether/sdk/ui/Page.module.css';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import styles from './ReleasesScreen.module.css';
import { ActDialog } from './releases/ActDialog.tsx';
import { type Act, suggestedVersion, versionsFor } from './releases/acts.ts';
import { DeskHelp } from './releases/DeskHelp.tsx';
import { DeskSkeleton } from './releases/DeskSkeleton.tsx';
import { DeskStanding } from './releases/DeskStanding.tsx';
import { NeedsAttention, RollingOutNow, TROUBLES_ID } from './releases/DeskSummary.tsx';
import { concernsOf } from './releases/deskConcerns.ts';
import type { DeskSection } from './releases/deskTypes.ts';
import { outcomeText } from './releases/outcomeText.ts';
import { PreviewDialog } from './releases/PreviewDialog.tsx';
import { ReleaseLog } from './releases/ReleaseLog.tsx';
import { RunningPreviews } from './releases/RunningPreviews.tsx';
import { SectionPaths } from './releases/SectionPaths.tsx';
import { SectionRow } from './releases/SectionRow.tsx';
import { Meanings, Term } from './releases/Term.tsx';
import { useDesk } from './releases/useDesk.ts';
import { useExpiringList } from './releases/useExpiringList.ts';
import { useWebhooks } from './releases/useWebhooks.ts';
import { PROPOSALS_ID, WaitingProposals } from './releases/WaitingProposals.tsx';
import { WebhookList } from './releases/WebhookList.tsx';
import type { ScreenProps } from './screenProps.ts';

interface Asked {
  readonly act: Act | 'preview';
  readonly section: string;
  readonly version?: string | undefined;
}

/**
 * The release desk: every section with its versions and acts, then what is wrong, rolling out or waiting, and the log. On a
 * phone, where the sections fill many screens, what is wrong comes before them.
 */
export function ReleasesScreen({ shell }: ScreenProps) {
  const { desk, failure, refresh } = useDesk(shell);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [read, setRead] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<{ section: string; text: string } | null>(null);
  const isPhone = useIsPhone();
  const sections = inOrder(desk?.sections ?? []);
  const proposals = useExpiringList(async () => (await shell.session.api('GET /api/desk/proposals')).proposals, {
    newest: desk?.newest,
    asOf: desk?.asOf,
    refresh,
  });
  const webhooks = useWebhooks(shell, desk?.newest);
  const concerns = concernsOf({ sections, proposals, webhooks });
  const previewable =
    sections.find((section) => suggestedVersion('promote', section) !== null) ??
    sections.find((section) => versionsFor('promote', section).length > 0);
  const subject = sections.find(({ section }) => section === asked?.section);

  function ask(about: Asked) {
    setOutcome(null); // what is said twice is only heard if it went away
    setAsked(about);
  }

  function show(section: string) {
    setOpen(open.includes(section) ? open : [...open, section]);
    document.getElementById(`section-${section}`)?.scrollIntoView({ block: 'nearest' });
  }

  /** Goes to a card. One without a button takes the focus itself, so that the keyboard goes on from there. */
  function showCard(id: string) {
    const card = document.getElementById(id);
    if (!card) return;
    card.scrollIntoView({ block: 'nearest' });
    const button = card.querySelector<HTMLElement>('button:enabled');
    if (button?.getAttribute('aria-expanded') === 'false') {
      button.click();
      setTimeout(() => card.scrollIntoView({ block: 'nearest' }));
    }
    if (button) button.focus({ preventScroll: true });
    else focusCard(id);
  }

  /** The button that was pressed goes with what it was about. */
  function focusCard(id: string) {
    const card = document.getElementById(id);
    if (!card) return;
    card.tabIndex = -1;
    setTimeout(() => card.focus({ preventScroll: true })); // after a dialog has given the focus back
  }

  const attention = (
    <NeedsAttention
      sections={sections}
      elsewhere={concerns.filter(({ place }) => place !== TROUBLES_ID)}
      onShow={show}
      onShowCard={showCard}
    />
  );

  return (
    <div className={pageStyles.page}>
      <div className={styles.heading}>
        <h1>Releases</h1>
        {desk && (
          <p className={styles.live} data-state={failure === null ? 'live' : 'behind'} role="status">
            {failure === null ? (
              'Live'
            ) : (
              <span>
                Not live: {failure} Shown as of <Clock at={desk.asOf} as="time" />.
              </span>
            )}
          </p>
        )}
        {desk && (
          <DeskStanding
            sections={sections}
            concerns={concerns}
            isKnown={proposals.state === 'known' && webhooks.state === 'known'}
            isUrgentBelow={isPhone}
            onShow={showCard}
          />
        )}
      </div>
      {!desk && failure === null && <DeskSkeleton isPhone={isPhone} />}
      {!desk && failure !== null && <ErrorState message={failure} onRetry={() => void refresh()} />}
      {desk && (
        <>
          {isPhone && attention}
          <section className={styles.sections} aria-labelledby="sections-heading">
            <div className={styles.title}>
              <h2 id="sections-heading">Sections</h2>
              <p className={styles.outcome} role="status">
                {outcome && (
                  <>
                    <CircleCheck aria-hidden="true" />
                    <span>{outcome.text}</span>
                  </>
                )}
              </p>
            </div>
            <div className={styles.columns}>
              <span>Section</span>
              <span>
                <Term word="stable" />
              </span>
              <span>
                <Term word="candidate" />
              </span>
              <span>Newer, not live</span>
              <span>
                <Term word="fault">Faults, 24 h</Term>
              </span>
            </div>
            <ul>
              {sections.map((section) => (
                <SectionRow
                  key={section.section}
                  shell={shell}
                  section={section}
                  asOf={desk.asOf}
                  isOpen={open.includes(section.section)}
                  outcome={outcome?.section === section.section ? outcome.text : null}
                  onToggle={() =>
                    setOpen(
                      open.includes(section.section)
                        ? open.filter((each) => each !== section.section)
                        : [...open, section.section],
                    )
                  }
                  onAct={(act, version) => ask({ act, section: section.section, version })}
                >
                  <SectionPaths shell={shell} section={section} sections={sections} refresh={refresh} />
                </SectionRow>
              ))}
            </ul>
          </section>
          <div className={styles.pair}>
            {!isPhone && attention}
            <RollingOutNow sections={sections} onShow={show} />
          </div>
          <div className={styles.open}>
            <WaitingProposals
              shell={shell}
              proposals={proposals}
              sections={sections}
              refresh={refresh}
              onDecided={() => {
                setRead(desk.newest);
                focusCard(PROPOSALS_ID);
              }}
            />
            <RunningPreviews
              shell={shell}
              newest={desk.newest}
              asOf={desk.asOf}
              refresh={refresh}
              onCreate={previewable ? () => ask({ act: 'preview', section: previewable.section }) : null}
            />
            <WebhookList webhooks={webhooks} />
          </div>
          <ReleaseLog
            shell={shell}
            sections={sections.map(({ section }) => section)}
            upTo={read ?? desk.first}
            hasNewer={desk.newest > (read ?? desk.first)}
            onShowNewer={() => setRead(desk.newest)}
          />
          <DeskHelp />
          <Meanings />
        </>
      )}
      {asked?.act === 'preview' && subject && (
        <PreviewDialog
          shell={shell}
          version={asked.version}
          section={subject}
          sections={sections}
          refresh={refresh}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked.act !== 'preview' && subject && (
        <ActDialog
          shell={shell}
          act={asked.act}
          version={asked.version}
          section={subject}
          sections={sections}
          refresh={refresh}
          onClose={() => {
            setAsked(null);
            keepFocusIn(subject.section);
          }}
          onDone={(done) => {
            setAsked(null);
            setOutcome({ section: subject.section, text: outcomeText(done) });
            if (desk) setRead(desk.newest);
            keepFocusIn(subject.section);
          }}
        />
      )}
    </div>
  );
}

/** An act may have taken away the button that opened its dialog: the row has the focus then, and not the page or its title. */
function keepFocusIn(section: string): void {
  requestAnimationFrame(() => {
    if (!document.activeElement?.matches('body, h1')) return;
    document.getElementById(`section-${section}`)?.querySelector('button')?.focus();
  });
}

/** By name, so that no row changes its place while it is read. */
function inOrder(sections: readonly DeskSection[]): readonly DeskSection[] {
  return sections.toSorted((one, other) => one.section.localeCompare(other.section));
}
