import { plainNumber, wholeNumber } from '@bellwether/sdk/format';
import type { LogEntry } from './deskTypes.ts';

/** `10%`, `0.5%`. `bp`: out of 10,000. */
export function share(bp: number): string {
  return `${plainNumber(bp / 100)}%`;
}

/** `412 kB` */
export function size(bytes: number): string {
  return `${wholeNumber(bytes / 1000)} kB`;
}

/** `1.5.0-ni…3f9a1c`: versions differ at both ends, so a long one loses its middle. */
export function shortVersion(version: string): string {
  return version.length <= 16 ? version : `${version.slice(0, 8)}…${version.slice(-6)}`;
}

/** `1 version`, `3 versions` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}

/** `mfe-trading 2.0.0 and shell 3.1.0` */
export function versionsText(versions: Readonly<Record<string, string>>): string {
  const named = Object.entries(versions).map(([section, version]) => `${section} ${version}`);
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** `promoted 1.5.0, in place of 1.4.0`: what an entry of the log says after who did it. */
export function actText({ act, from, to, fromShareBp, toShareBp, why, section }: LogEntry): string {
  switch (act) {
    case 'publish':
      return `published ${to}`;
    case 'promote':
      return from === null || from === to ? `promoted ${to}` : `promoted ${to}, in place of ${from}`;
    case 'rollback':
      return `rolled ${from} back to ${to}`;
    case 'rollout':
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
      return `assigned ${why}`;
    case 'hand-back':
      return `took back ${why}`;
    case 'two-person':
      return `turned the two-person rule ${why}`;
    case 'propose':
      return `proposed to ${why}`;
    case 'confirm':
      return `confirmed to ${why}`;
    case 'decline':
      return `declined to ${why}`;
    case 'preview':
      return section === null ? `made a preview: ${why}` : 'made a preview';
    case 'preview-end':
      return section === null ? `ended a preview: ${why}` : 'ended a preview';
    default: {
      const versions = [from, to].filter((version) => version !== null).join(' to ');
      return section === null && why !== null ? `${act}: ${why}` : `${act} ${versions}`.trim();
    }
  }
}

/** Some entries say in their sentence what they have as a reason: those about all sections, a path or a decision. */
export function reasonOf({ section, act, why }: LogEntry): string | null {
  return section === null || ['route', 'hand-back', 'two-person', 'propose', 'confirm', 'decline'].includes(act)
    ? null
    : why;
}
