/** The values that release commands take: each reader returns what a text means, or throws a `UsageError`. */
import { TOKEN_POWERS, type TokenPower } from '../modules/releases/access/releaseToken.ts';
import { RELEASE_ACTS, type ReleaseAct } from '../modules/releases/rollouts/releaseLog.repository.ts';
import { UsageError } from './usage.ts';

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };

/** Returns milliseconds. */
export function durationIn(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError(`--for takes a time such as 90d, 12h or 30m, not "${text}".`);
  return Number(count) * (UNITS_MS[unit] ?? 0);
}

/** Returns hundredths of a percent. */
export function shareIn(percent: string): number {
  return shareOf(percent, '--percent takes a number with at most two decimals');
}

/** Returns hundredths of a percent. */
export function rampIn(percents: string): number[] {
  return percents
    .split(',')
    .map((percent) =>
      shareOf(percent.trim(), '--ramp takes numbers with at most two decimals and commas between them'),
    );
}

function shareOf(percent: string, takes: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) throw new UsageError(`${takes}, not "${percent}".`);
  const share = Math.round(Number(percent) * 100);
  if (share > 10_000) throw new UsageError(`A share is at most 100%, not ${percent}%.`);
  return share;
}

export function revisionIn({ revision }: { revision?: string | undefined }): number | undefined {
  return wholeNumberIn('revision', revision);
}

export function wholeNumberIn(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} takes a whole number, not "${text}".`);
  return Number(text);
}

/** `what`: the operand or option that the text was given for. */
export function sectionAtVersion(what: string, text: string): { section: string; version: string } {
  const [, section, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (section === undefined || version === undefined) {
    throw new UsageError(`${what} takes SECTION@V, not "${text}".`);
  }
  return { section, version };
}

/** null: all */
export function sectionOrAllIn(text: string): string | null {
  return text === 'all' ? null : text;
}

export function isOn(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new UsageError(`two-person takes on or off, not "${text}".`);
  return text === 'on';
}

export function powerIn(text: string): TokenPower {
  const power = TOKEN_POWERS.find((each) => each === text);
  if (!power) throw new UsageError(`--can takes ${TOKEN_POWERS.join(', ')}, not "${text}".`);
  return power;
}

export function actIn(text: string | undefined): ReleaseAct | undefined {
  const act = RELEASE_ACTS.find((each) => each === text);
  if (text !== undefined && !act) throw new UsageError(`--act takes ${RELEASE_ACTS.join(', ')}, not "${text}".`);
  return act;
}
