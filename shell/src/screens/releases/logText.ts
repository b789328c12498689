import { share } from './deskText.ts';
import type { LogEntry } from './deskTypes.ts';

/** `promoted 1.5.0, in place of 1.4.0`: what an entry of the log says after who did it. */
export function actText({ act, from, to, fromShareBp, toShareBp, why }: LogEntry): string {
  const about = withoutId(why ?? '');
  switch (act) {
    case 'publish':
      return `published ${to}`;
    case 'promote':
      return from === null || from === to ? `promoted ${to}` : `promoted ${to}, in place of ${from}`;
    case 'rollback':
      return `rolled ${from} back to ${to}`;
    case 'rollout':
      if (fromShareBp && fromShareBp === toShareBp) return `kept ${to} at ${share(toShareBp)} of visitors`;
      return `gave ${to} to ${share(toShareBp ?? 0)} of visitors${fromShareBp ? `, from ${share(fromShareBp)}` : ''}`;
    case 'hold':
      return `held ${to} at ${share(toShareBp ?? fromShareBp ?? 0)}`;
    case 'resume':
      return `resumed ${to} at ${share(toShareBp ?? fromShareBp ?? 0)}`;
    case 'withdraw':
      return to === null || to === from ? `withdrew ${from}` : `withdrew ${from}, and went back to ${to}`;
    case 'take-off':
      return `took ${from} off the page`;
    case 'route':
      return `assigned ${about}`;
    case 'hand-back':
      return `unassigned ${about}`;
    case 'two-person':
      return `turned the two-person rule ${about}`;
    case 'propose':
      return `proposed to ${about}`;
    case 'confirm':
      return `confirmed the proposal to ${about}`;
    case 'decline':
      return `declined the proposal to ${about}`;
    case 'preview':
      return `made a preview of ${previewOf(about).named}`;
    case 'preview-end':
      return `ended the preview of ${previewEndOf(about).named}`;
    case 'grant':
      return `made ${afterRole(about)} a release manager`;
    case 'revoke':
      return `ended the role of ${afterRole(about)} as a release manager`;
    case 'token-create':
      return `made the release token ${withPower(about)}`;
    case 'token-revoke':
      return `revoked the release token ${withPower(about)}`;
    case 'webhook-add':
      return `added a webhook to ${about}`;
    case 'webhook-remove':
      return `removed the webhook to ${about}`;
    case 'prune':
      return `removed the files of ${about}`;
    default: {
      // A later version of the server may have more acts.
      const versions = [from, to].filter((version) => version !== null).join(' to ');
      return why === null ? `${act} ${versions}`.trim() : `${act}: ${about}`;
    }
  }
}

/** The acts whose `why` is a reason that someone gave, or what the platform went by. The others say it in their sentence. */
const WITH_REASON = ['publish', 'promote', 'rollback', 'rollout', 'hold', 'resume', 'withdraw', 'take-off'];

export function reasonOf({ act, why }: LogEntry): string | null {
  return WITH_REASON.includes(act) ? why : null;
}

/**
 * Returns what ended a preview where nobody asked for its end, as the beginning of the sentence that `actText` goes on with:
 * whoever rolled a version back had no preview in mind.
 */
export function causeOf({ act, why }: LogEntry): string | null {
  return act === 'preview-end' ? previewEndOf(withoutId(why ?? '')).cause : null;
}

/** Until when a preview was to last; null for other acts. */
export function untilOf({ act, why }: LogEntry): string | null {
  return act === 'preview' ? previewOf(withoutId(why ?? '')).until : null;
}

/** `mfe-chat 1.1.0 until 2026-11-21T15:00:00.000Z`, `mfe-chat 1.1.0, as mfe-chat 1.1.0 was rolled back, until …` */
function previewOf(about: string): { named: string; until: string | null } {
  const [, named = about, until = null] = /^(.+?),? until (\d{4}-\d\d-\d\dT\S+)$/.exec(about) ?? [];
  return { named, until };
}

const CAUSES: Readonly<Record<string, (version: string) => string>> = {
  'rolled back': (version) => `The rollback of ${version}`,
  withdrawn: (version) => `The withdrawal of ${version}`,
  'taken off the page': (version) => `Taking ${version} off the page`,
  /** As earlier servers said it. */
  'taken back': (version) => `The rollback or withdrawal of ${version}`,
};

function previewEndOf(about: string): { named: string; cause: string | null } {
  const { named } = previewOf(about);
  const [, shown, version, became = ''] = /^(.+), as (\S+ \S+) was ([a-z ]+)$/.exec(named) ?? [];
  const cause = CAUSES[became];
  return shown && version && cause ? { named: shown, cause: cause(version) } : { named, cause: null };
}

/** IDs are for the command line, whose log has them. */
function withoutId(why: string): string {
  return why.replace(/ \([0-9a-f-]{36}\)$/, '');
}

/** `release-manager: ada@example.com` */
function afterRole(about: string): string {
  return about.replace(/^release-manager: /, '');
}

const POWERS: Readonly<Record<string, string>> = {
  publish: 'publish',
  move: 'move releases',
  all: 'publish and move releases',
};

/** `trading CI: publish`. A label may have colons, too. */
function withPower(about: string): string {
  const at = about.lastIndexOf(': ');
  const power = at === -1 ? undefined : POWERS[about.slice(at + 2)];
  return power === undefined ? about : `${about.slice(0, at)}, which can ${power}`;
}
