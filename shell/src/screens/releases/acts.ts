import { FIRST_STEP_VISITORS, ROLLOUT_MOST_BP } from '@bellwether/sdk/limits';
import { liveVersions, newerThanLive, SHELL, stepName, versionOf, wasLost, wouldGoBackFrom } from './deskFacts.ts';
import { counted, share } from './deskText.ts';
import type { DeskSection, DeskVersion } from './deskTypes.ts';

/** What a manager can do to a section. */
export type Act =
  | 'promote'
  | 'rollout'
  | 'hold'
  | 'resume'
  | 'rollback'
  | 'withdraw'
  | 'take-off'
  | 'two-person-on'
  | 'two-person-off';

export interface ActWords {
  /** On the button that opens the dialog; a part of its title. */
  readonly name: string;
  /** On the button that does it. */
  readonly doIt: string;
  readonly doing: string;
  /** The label of the choice of a version. */
  readonly choice: string;
  readonly isDanger: boolean;
  readonly needsReason: boolean;
}

export const ACT_WORDS: Readonly<Record<Act, ActWords>> = {
  promote: {
    name: 'Promote',
    doIt: 'Promote',
    doing: 'Promoting...',
    choice: 'Version for everyone',
    isDanger: false,
    needsReason: false,
  },
  rollout: {
    name: 'Roll out',
    doIt: 'Roll out',
    doing: 'Rolling out...',
    choice: 'Candidate',
    isDanger: false,
    needsReason: false,
  },
  hold: { name: 'Hold', doIt: 'Hold', doing: 'Holding...', choice: '', isDanger: false, needsReason: false },
  resume: { name: 'Resume', doIt: 'Resume', doing: 'Resuming...', choice: '', isDanger: false, needsReason: false },
  rollback: {
    name: 'Roll back',
    doIt: 'Roll back',
    doing: 'Rolling back...',
    choice: 'Version to roll back',
    isDanger: true,
    needsReason: true,
  },
  withdraw: {
    name: 'Withdraw',
    doIt: 'Withdraw',
    doing: 'Withdrawing...',
    choice: 'Version to withdraw',
    isDanger: true,
    needsReason: true,
  },
  'take-off': {
    name: 'Take off',
    doIt: 'Take off the page',
    doing: 'Taking off...',
    choice: '',
    isDanger: true,
    needsReason: true,
  },
  'two-person-on': {
    name: 'Require two people for',
    doIt: 'Require two people',
    doing: 'Saving...',
    choice: '',
    isDanger: false,
    needsReason: false,
  },
  'two-person-off': {
    name: 'Stop requiring two people for',
    doIt: 'Stop requiring two people',
    doing: 'Saving...',
    choice: '',
    isDanger: false,
    needsReason: false,
  },
};

/** The acts that wait for a second release manager where two are required. What makes things safer never waits. */
const WAITING: readonly Act[] = ['promote', 'rollout', 'withdraw', 'two-person-off'];

/** Whether an act is about no version. */
export function isAboutRule(act: Act): boolean {
  return act === 'two-person-on' || act === 'two-person-off';
}

/** Whether an act on these sections waits until another release manager confirms it. */
export function waits(act: Act, sections: readonly DeskSection[]): boolean {
  return WAITING.includes(act) && sections.some(({ twoPerson }) => twoPerson);
}

/** Returns the versions that an act can be about, the most likely first. */
export function versionsFor(act: Act, section: DeskSection): string[] {
  const { stable, candidate, heldAt, versions } = section;
  switch (act) {
    case 'promote': {
      const usable = versions.filter(({ withdrawn, missing }) => !withdrawn && missing === null);
      const others = usable.filter(({ version }) => version !== stable);
      const rank = (each: DeskVersion) => (each.version === candidate ? 0 : wasLost(each) ? 2 : 1);
      return others.toSorted((one, other) => rank(one) - rank(other)).map(({ version }) => version);
    }
    case 'rollout':
      if (stable === null || heldAt !== null) return [];
      return candidate === null ? versionsFor('promote', section) : [candidate];
    case 'hold':
      return candidate === null || heldAt !== null ? [] : [candidate];
    case 'resume':
      return candidate === null || heldAt === null ? [] : [candidate];
    case 'rollback':
      return [candidate, stable].filter((version) => version !== null);
    case 'withdraw': {
      const live = liveVersions(section).map(({ version }) => version);
      const left = versions.filter(({ withdrawn }) => !withdrawn).map(({ version }) => version);
      return [
        ...left.filter((version) => live.includes(version)),
        ...left.filter((version) => !live.includes(version)),
      ];
    }
    case 'take-off':
      return stable === null || section.section === SHELL ? [] : [stable];
    case 'two-person-on':
    case 'two-person-off':
      return [];
  }
}

/** Returns the version that is selected at first; null where the manager has to choose, as nothing newer is ready. */
export function suggestedVersion(act: Act, section: DeskSection): string | null {
  const versions = versionsFor(act, section);
  const wanted = act === 'promote' || act === 'rollout' ? nextVersion(section) : versions[0];
  return versions.find((version) => version === wanted) ?? null;
}

/** What a rollout gives. */
export interface Wanted {
  /** Out of 10,000. */
  readonly shareBp: number;
  /** The shares that it then grows to by evidence. */
  readonly ramp: readonly number[];
}

/** Whether a candidate may have this share of the visitors, out of 10,000. */
export function isRolloutShare(shareBp: number): boolean {
  return shareBp >= 1 && shareBp <= ROLLOUT_MOST_BP;
}

/** Returns who gets what once it is done: one to three sentences. */
export function consequence(act: Act, section: DeskSection, version: string, wanted: Wanted): string {
  const { section: name, stable, candidate, shareBp } = section;
  const isCandidate = version === candidate;
  const ofCandidate = `the ${share(shareBp)} of visitors who have it`;
  switch (act) {
    case 'promote': {
      const ends = candidate !== null && !isCandidate ? ` The rollout of ${candidate} ends.` : '';
      if (stable === null) return `Everyone gets ${name} ${version}.${ends}`;
      return `Everyone gets ${name} ${version} in place of ${stable}.${ends}`;
    }
    case 'rollout':
      return unchangedText(section, version, wanted) ?? rolledOutText(section, version, wanted);
    case 'hold':
      return `${version} stays at ${share(shareBp)} of visitors until it is resumed. Everyone keeps the version that they have.`;
    case 'resume':
      return `${resumed(section, version)} Everyone keeps the version that they have for now.`;
    case 'rollback':
      if (isCandidate) return `Rolls back ${version}: ${ofCandidate} return to ${stable}.`;
      return `Rolls back ${version}: everyone returns to ${section.fallback}.`;
    case 'withdraw':
      if (isCandidate) return `Withdraws ${version} for good: ${ofCandidate} return to ${stable}.`;
      if (version === stable)
        return section.fallback === null
          ? `Withdraws ${version} for good.`
          : `Withdraws ${version} for good: everyone returns to ${section.fallback}.`;
      return `No one has ${version} now, and no one can get it again.`;
    case 'take-off':
      return `Everyone loses the pages of ${name}${pagesOf(section)} until a version of it is promoted.`;
    case 'two-person-on':
      return `Promotions, rollouts, and withdrawals of ${name} will wait until a second release manager confirms them. Rolling back, holding, and taking it off the page never wait.`;
    case 'two-person-off':
      return `One release manager alone will decide about ${name}.`;
  }
}

/** Returns that a rollout would change nothing; null if it would change something. */
export function unchangedText(
  { section: name, candidate, shareBp, ramp }: DeskSection,
  version: string,
  wanted: Wanted,
): string | null {
  const isSame = version === candidate && wanted.shareBp === shareBp;
  if (!isSame || String(wanted.ramp) !== String(ramp ?? [])) return null;
  return `Nothing changes: ${name} ${version} is already with ${share(shareBp)} of visitors.`;
}

function rolledOutText(section: DeskSection, version: string, { shareBp: wantedBp, ramp }: Wanted): string {
  const { section: name, stable, candidate, shareBp } = section;
  if (!isRolloutShare(wantedBp)) return 'A rollout is for a part of the visitors.';
  const isCandidate = version === candidate;
  const verb = isCandidate && wantedBp === shareBp ? 'keep' : 'get';
  const before = isCandidate && wantedBp !== shareBp ? `, in place of ${share(shareBp)}` : '';
  const given = `${share(wantedBp)} of visitors ${verb} ${name} ${version}${before}; everyone else has ${stable}.`;
  if (ramp.length > 0) return `${given} ${growthText(ramp)}`;
  const ended = rampFrom(wantedBp, section.ramp ?? []);
  return ended.length > 0 ? `${given} Its ramp to ${ended.map(stepName).join(', ')} ends.` : given;
}

function growthText(ramp: readonly number[]): string {
  const steps = ramp.filter((step) => step < EVERYONE_BP).map(share);
  const promotes = steps.length < ramp.length;
  if (steps.length === 0) return 'It is then promoted by evidence.';
  const grows = `It then grows by evidence to ${steps.join(', ')}`;
  return promotes
    ? `${grows}, and is promoted by evidence after that.`
    : `${grows}, and stops there until it is promoted.`;
}

function pagesOf({ routes }: DeskSection): string {
  return routes.length === 0 ? '' : ` (${routes.join(', ')})`;
}

function resumed(section: DeskSection, version: string): string {
  const steps = (section.ramp ?? []).filter((step) => step > section.shareBp).map(share);
  const from = `from ${share(section.shareBp)}`;
  if (steps.length === 0) return `The share of ${version} can change again, ${from}.`;
  return `The share of ${version} goes on growing by evidence, ${from} to ${steps.join(', ')}.`;
}

/** The shares of a ramp above the present one, out of 10,000: of the one that runs, or of the usual one. */
export function rampFrom(shareBp: number, ramp: readonly number[] | null): number[] {
  return (ramp ?? RAMP_BP).filter((step) => step > shareBp);
}

/** Returns why an act would be refused, as far as the desk knows it before; null if nothing is known against it. */
export function refusalBefore(act: Act, section: DeskSection, version: string): string | null {
  const { section: name, stable, fallbackRefusal } = section;
  if (version !== stable || fallbackRefusal === null) return null;
  if (act === 'rollback') return fallbackRefusal;
  if (act !== 'withdraw') return null;
  const off = name === SHELL ? '' : `, or take ${name} off the page`;
  return `${name} has no earlier version for its visitors. First promote another one${off}.`;
}

/** Returns what to think of before it is done; null if there is nothing. */
export function cautionBefore(act: Act, section: DeskSection, version: string): string | null {
  const { candidate, health } = section;
  if (['promote', 'rollout'].includes(act) && version !== candidate) {
    return pastOf(section, version) ?? (act === 'promote' ? untriedText(section, version) : null);
  }
  if (act !== 'promote' || version !== candidate || !health) return null;
  return fewCountedText(version, health.candidate.visitors);
}

/** Fewer than a ramp would need for its first step. */
function fewCountedText(version: string, visitors: number): string | null {
  if (visitors >= FIRST_STEP_VISITORS) return null;
  if (visitors === 0) return `No visitor of ${version} has been counted yet, so nothing shows how it works.`;
  const verb = visitors === 1 ? 'has' : 'have';
  return `Only ${counted(visitors, 'visitor')} of ${version} ${verb} been counted so far, so little shows how it works.`;
}

/** What is newer than everything live shows nothing of how it works. */
function untriedText(section: DeskSection, version: string): string | null {
  if (section.stable === null || !newerThanLive(section).some((each) => each.version === version)) return null;
  return `No visitor has ${version} now. A rollout would first show how it works.`;
}

/** Returns what became of a version that visitors had before, or would have had; null if there is nothing. */
export function pastOf(section: DeskSection, version: string): string | null {
  if (version === '') return null;
  const { rolledBack = false, takenOff = false, twinTakenBack = null } = versionOf(section, version) ?? {};
  const later = wouldGoBackFrom(section, version);
  const live = section.stable === null ? 'was live last' : 'is live';
  const told = [
    later === null ? '' : `${version} goes back in time: it was published before ${later}, which ${live}.`,
    rolledBack ? `${version} was rolled back. The log says why.` : '',
    takenOff ? `${version} was taken off the page. The log says why.` : '',
    twinTakenBack === null
      ? ''
      : `${version} has the same content as ${twinTakenBack}, which was rolled back. The log says why.`,
  ].filter((sentence) => sentence !== '');
  return told.length === 0 ? null : told.join(' ');
}

/** Returns why no version is selected. The next one may have become ready while the user was looking. */
export function whyNoneSelected(section: DeskSection): string {
  const next = nextVersion(section);
  if (next !== null) return `${next} is ready, but no version is selected.`;
  if (section.stable === null && section.takenOff !== null) {
    return `${section.takenOff} was taken off the page, and nothing newer is ready, so no version is selected.`;
  }
  const live = section.stable;
  const lost = lostSince(section);
  const latest =
    lost === null ? live : `${lost.version}, which was ${lost.takenOff ? 'taken off the page' : 'rolled back'},`;
  const reason = live === null ? 'Every version was rolled back or withdrawn' : `Nothing newer than ${latest} is ready`;
  return `${reason}, so no version is selected.`;
}

/** Returns why no version can be rolled back; null if one can. */
export function rollbackRefusal(section: DeskSection): string | null {
  return section.candidate === null ? section.fallbackRefusal : null;
}

/** The newest version after the live one that visitors lost. Where nothing was ever live, nothing is a step back. */
function lostSince(section: DeskSection): DeskVersion | null {
  if (section.stable === null && section.takenOff === null) return null;
  return newerThanLive(section).find(wasLost) ?? null;
}

/**
 * Returns the version that visitors could get next: the candidate, or the newest one after everything that they have. After
 * one that was rolled back, what is older than that is no step forward.
 */
export function nextVersion(section: DeskSection): string | null {
  if (section.candidate !== null) return section.candidate;
  const newer = newerThanLive(section);
  const lost = lostSince(section);
  const ahead = lost === null ? newer : newer.slice(0, newer.indexOf(lost));
  const ready = ahead.find((each) => !each.withdrawn && each.missing === null && !wasLost(each));
  return ready?.version ?? null;
}

/** Returns what to count: the version that takes over, its share, and the version that those who change get. null where no one changes, or where the registry chooses. */
export function countedAs(
  act: Act,
  { stable, candidate, shareBp }: DeskSection,
  version: string,
  wantedBp: number,
): { version: string; shareBp: number; gets: string } | null {
  if (act === 'promote') return { version, shareBp: EVERYONE_BP, gets: version };
  if (act === 'rollout') {
    if (!isRolloutShare(wantedBp) || (version === candidate && wantedBp === shareBp)) return null;
    const shrinks = version === candidate && wantedBp < shareBp;
    return { version, shareBp: wantedBp, gets: shrinks && stable !== null ? stable : version };
  }
  const ends = (act === 'rollback' || act === 'withdraw') && version === candidate;
  return ends && stable !== null ? { version: stable, shareBp: EVERYONE_BP, gets: stable } : null;
}

const EVERYONE_BP = 10_000;
/** It ends where stable still has visitors to compare with. */
const RAMP_BP = [100, 500, 1_000, 5_000, ROLLOUT_MOST_BP];
