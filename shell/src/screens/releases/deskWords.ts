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

/** `1 version`, `3 versions` */
export function counted(count: number, one: string): string {
  return `${wholeNumber(count)} ${one}${count === 1 ? '' : 's'}`;
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
    default: {
      const versions = [from, to].filter((version) => version !== null).join(' to ');
      return section === null && why !== null ? `${act}: ${why}` : `${act} ${versions}`.trim();
    }
  }
}

/** Entries about all sections say in their sentence what they have as a reason. */
export function reasonOf({ section, why }: LogEntry): string | null {
  return section === null ? null : why;
}
