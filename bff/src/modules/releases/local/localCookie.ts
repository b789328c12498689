import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type LocalSections, readLocalSections, writeLocalSections } from '../../../config/localSections.ts';

type Keys = readonly [KeyObject, ...KeyObject[]];

/** Longer than any cookie of ours. */
const LONGEST = 1_200;

/** The value of the cookie that loads sections from its browser's own machine. The first key signs. */
export function localCookie(sections: LocalSections, expiresAt: number, [key]: Keys): string {
  const said = `${writeLocalSections(sections)}.${expiresAt}`;
  return `${said}.${signature(said, key)}`;
}

/** Returns the sections of a cookie, or null unless it was made with one of these keys and is still valid. */
export function readLocalCookie(value: string, { keys, now }: { keys: Keys; now: number }): LocalSections | null {
  if (value.length > LONGEST) return null;
  const [text, until, given, ...more] = value.split('.');
  if (text === undefined || until === undefined || given === undefined || more.length > 0) return null;
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now) return null;
  const isOurs = keys.some((key) => isEqual(signature(`${text}.${until}`, key), given));
  return isOurs ? readLocalSections(text) : null;
}

/** The key signs sessions and previews, too. None of their tokens begins with this word and a space. */
function signature(said: string, key: KeyObject): string {
  return createHmac('sha256', key).update(`local ${said}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
