import type { ConfirmedProposal, DeclinedProposal, Proposals, TwoPersonRule } from '@bellwether/sdk/contract/types';
import type { Result } from './result.ts';
import { table } from './table.ts';

/** What is said about an act that waits. */
export function waitsText({ id, summary, expiresAt }: Proposals['proposals'][number]): string {
  return `Proposed: ${summary}. Another release manager has to confirm it by ${expiresAt}: npm run -s release -- confirm ${id}`;
}

export function ruleResult(rule: TwoPersonRule): Result {
  const { section, on, revision, changed, proposal } = rule;
  const state = `The two-person rule of ${section} is ${changed ? '' : 'already '}${on ? 'on' : 'off'}`;
  return { json: rule, text: proposal ? waitsText(proposal) : `${state} (revision ${revision}).` };
}

export function proposalsResult(open: Proposals): Result {
  const rows = open.proposals.map(({ id, summary, proposedBy, expiresAt, isOutdated, isVoid }) => [
    id,
    summary + (isVoid ? ' (void: decline it)' : isOutdated ? ' (outdated: decline it)' : ''),
    proposedBy,
    expiresAt,
  ]);
  const text = rows.length === 0 ? 'Nothing waits.' : table([['ID', 'PROPOSAL', 'BY', 'UNTIL'], ...rows]);
  return { json: open, text };
}

export function confirmedResult(confirmed: ConfirmedProposal): Result {
  const at = confirmed.moved.map(({ section, revision }) => `${section} is at revision ${revision}`).join(', ');
  return { json: confirmed, text: `Done: ${confirmed.summary}; ${at || 'nothing had to change'}.` };
}

export function declinedResult(declined: DeclinedProposal): Result {
  return { json: declined, text: `Declined: ${declined.summary}.` };
}
