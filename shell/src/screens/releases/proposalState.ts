import type { Proposal } from './deskTypes.ts';

/** Returns why a proposal cannot be confirmed by who reads it; '' if it can. */
export function proposalState({ proposedBy, isYours, isOutdated, isVoid }: Proposal): string {
  if (isVoid) return `It is void: ${proposedBy} is not a release manager anymore, or the token was revoked.`;
  if (isOutdated) return 'Something moved since, so it can only be declined.';
  return isYours ? 'Another release manager has to confirm it.' : '';
}
