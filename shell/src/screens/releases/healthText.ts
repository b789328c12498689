import { NO_FIGURE, percent, plainNumber, wholeNumber } from '@bellwether/sdk/format';
import { counted, share } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';

type Health = NonNullable<DeskSection['health']>;
type Rule = Health['rules'][number];

/** What each rule looks at: docs/release-health.md. */
export const RULE_WORDS: Readonly<Record<Rule['rule'], { name: string; one: string; many: string }>> = {
  failure: { name: 'Failure rate', one: 'more visitor sees it fail', many: 'more visitors see it fail' },
  disaster: {
    name: 'Failures on first load',
    one: 'more visitor sees it fail at once',
    many: 'more visitors see it fail at once',
  },
  silence: {
    name: 'Pages without a sign of life',
    one: 'more visitor has a page that never reports back',
    many: 'more visitors have a page that never reports back',
  },
  time: {
    name: 'Time to content',
    one: 'more visitor waits too long',
    many: 'more visitors wait too long',
  },
};

/** From 0, no evidence, to 1, enough of it. */
export function progressOf(evidence: number, needed: number): number {
  return Math.min(1, Math.max(0, Math.log(evidence) / Math.log(needed)));
}

/** `12`, `0.4`, `over a million` */
export function evidenceText(evidence: number): string {
  if (evidence >= 1e6) return 'over a million';
  return evidence < 10 ? plainNumber(Math.round(evidence * 10) / 10) : wholeNumber(Math.floor(evidence));
}

/** `0.25%` */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? NO_FIGURE : percent((100 * part) / whole);
}

/** `1.4 s` */
export function seconds(ms: number | null): string {
  return ms === null ? NO_FIGURE : `${plainNumber(Math.round(ms / 100) / 10)} s`;
}

/** How far a rule is from rolling the candidate back, in visitors. */
export function rolledBackText({ rule, more, blocks, blocksNeeded }: Rule, candidate: string): string {
  if (more === 0) return `Enough evidence: ${candidate} is being rolled back.`;
  const { one, many } = RULE_WORDS[rule];
  if (more === null) return `Rolls back by itself only once over a million ${many}.`;
  const missing = Math.max(0, blocksNeeded - blocks);
  const networks = missing > 0 ? `, from at least ${counted(missing, 'more network')}` : '';
  return `Rolls back by itself once ${wholeNumber(more)} ${more === 1 ? one : many}${networks}.`;
}

/** What the next share of the ramp waits for. */
export function stepText(
  { toShareBp, more, waitMs }: NonNullable<Health['next']>,
  { candidate, isHeld }: { candidate: string | null; isHeld: boolean },
): string {
  if (isHeld)
    return `Held: the share stays until it is resumed. The next one is ${toShareBp === 10_000 ? 'everyone' : share(toShareBp)}.`;
  const wait = waitMs > 0 ? `in ${durationText(waitMs)} at the earliest` : null;
  const to = toShareBp === 10_000 ? 'Promoted' : `Grows to ${share(toShareBp)}`;
  if (more === null) return 'Too many visitors failed for a larger share. Decide by the figures.';
  if (more === 0) return `${to} ${wait ?? 'next'}.`;
  return `${to} after ${counted(more, 'more visitor')} with ${candidate}, if it fails for none${wait ? `, ${wait}` : ''}.`;
}

/** `59 minutes`, `5 hours`, `1 hour and 30 minutes`, rounded up. */
function durationText(ms: number): string {
  const whole = Math.ceil(ms / 60_000);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  const parts = [hours > 0 && counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')];
  return parts.filter(Boolean).join(' and ');
}
