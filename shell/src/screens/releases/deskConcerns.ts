import { TROUBLES_ID } from './DeskSummary.tsx';
import { troublesOf } from './deskFacts.ts';
import { counted } from './deskText.ts';
import type { DeskSection, DeskWebhook, Proposal } from './deskTypes.ts';
import type { LoadedList } from './useLoadedList.ts';
import { PROPOSALS_ID } from './WaitingProposals.tsx';
import { WEBHOOKS_ID } from './WebhookList.tsx';

/** Something on the desk that a manager should look at. */
export interface Concern {
  /** `1 proposal waits for you` */
  readonly text: string;
  /** The id of the card that has it. */
  readonly place: string;
  /** Whether something is wrong, and not only open. */
  readonly isUrgent: boolean;
}

interface Desk {
  readonly sections: readonly DeskSection[];
  readonly proposals: LoadedList<Proposal>;
  readonly webhooks: LoadedList<DeskWebhook>;
}

/** Most serious first. What a manager proposed waits for somebody else. */
export function concernsOf({ sections, proposals, webhooks }: Desk): readonly Concern[] {
  const troubles = new Set(troublesOf(sections).map(({ section }) => section)).size;
  // Both lists at once: one after the other would move what is being read.
  const isComing = webhooks.state === 'coming' || proposals.state === 'coming';
  const failing = webhooks.items.filter(({ failures }) => failures > 0).length;
  const own = proposals.items.filter(({ isYours }) => isYours).length;
  const others = proposals.items.length - own;
  return [
    {
      count: troubles,
      text: `${counted(troubles, 'section needs', 'sections need')} attention`,
      place: TROUBLES_ID,
      isUrgent: true,
    },
    {
      count: failing,
      text: `${counted(failing, 'webhook is', 'webhooks are')} failing`,
      place: WEBHOOKS_ID,
      isUrgent: true,
    },
    {
      count: Number(webhooks.state === 'failed'),
      text: 'Webhooks could not be loaded',
      place: WEBHOOKS_ID,
      isUrgent: true,
    },
    {
      count: Number(proposals.state === 'failed'),
      text: 'Proposals could not be loaded',
      place: PROPOSALS_ID,
      isUrgent: true,
    },
    {
      count: others,
      text: `${counted(others, 'proposal waits', 'proposals wait')} for you`,
      place: PROPOSALS_ID,
      isUrgent: false,
    },
    {
      count: own,
      text: `${counted(own, 'proposal', 'proposals')} of yours ${own === 1 ? 'waits' : 'wait'} for a second person`,
      place: PROPOSALS_ID,
      isUrgent: false,
    },
  ].flatMap(({ count, ...concern }) => (count === 0 || (isComing && concern.place !== TROUBLES_ID) ? [] : [concern]));
}
