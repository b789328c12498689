import { TROUBLES_ID } from './DeskSummary.tsx';
import { troublesOf } from './deskFacts.ts';
import { counted } from './deskText.ts';
import type { DeskSection, DeskWebhook, Proposal } from './deskTypes.ts';
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
  readonly proposals: readonly Proposal[];
  readonly webhooks: readonly DeskWebhook[];
}

/** Most serious first. What a manager proposed waits for somebody else. */
export function concernsOf({ sections, proposals, webhooks }: Desk): readonly Concern[] {
  const troubles = new Set(troublesOf(sections).map(({ section }) => section)).size;
  const failing = webhooks.filter(({ failures }) => failures > 0).length;
  const own = proposals.filter(({ isYours }) => isYours).length;
  const others = proposals.length - own;
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
  ].flatMap(({ count, ...concern }) => (count === 0 ? [] : [concern]));
}
