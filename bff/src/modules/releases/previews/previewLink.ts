import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Preview } from './previews.repository.ts';

/** What a link says: registry versions, never a URL. */
export type PreviewLink = Pick<Preview, 'id' | 'versions' | 'expiresAt'>;

export const PREVIEW_PATH = '/preview';
/** Longer than any link of ours. */
const LONGEST = 1_900;

/** Returns the path and query of a link. The first key signs. */
export function previewLink(link: PreviewLink, [key]: readonly [KeyObject, ...KeyObject[]]): string {
  return `${PREVIEW_PATH}?${signed(link, key)}`;
}

/**
 * Reads a link's query. Returns null unless it is, to the character, one that was made with one of these keys: what is altered,
 * added, left out, repeated or encoded in another way is none. Whether the preview is still open is not its question.
 */
export function readPreviewLink(query: string, keys: readonly KeyObject[]): PreviewLink | null {
  if (query.length > LONGEST) return null;
  const [, id, show, until] = /^id=([0-9a-f-]{36})&show=([^&]+)&until=(\d{1,15})&sig=[\w-]{43}$/.exec(query) ?? [];
  if (id === undefined || show === undefined || until === undefined) return null;
  const versions = Object.fromEntries(show.split(',').map((each) => each.split('@')));
  const link = { id, versions, expiresAt: Number(until) };
  return keys.some((key) => isEqual(signed(link, key), query)) ? link : null;
}

/** The value of the cookie that shows a preview to this browser. */
export function previewCookie({ id, expiresAt }: PreviewLink, [key]: readonly [KeyObject, ...KeyObject[]]): string {
  return `${id}.${expiresAt}.${signature(`cookie ${id} ${expiresAt}`, key)}`;
}

/** Returns the ID of the preview whose cookie this is, or null. */
export function readPreviewCookie(value: string, keys: readonly KeyObject[]): string | null {
  const [, id, until] = /^([0-9a-f-]{36})\.(\d{1,15})\.[\w-]{43}$/.exec(value) ?? [];
  if (id === undefined || until === undefined) return null;
  const isOurs = keys.some((key) => isEqual(`${id}.${until}.${signature(`cookie ${id} ${until}`, key)}`, value));
  return isOurs ? id : null;
}

function signed({ id, versions, expiresAt }: PreviewLink, key: KeyObject): string {
  const show = Object.entries(versions).map(([section, version]) => `${section}@${version}`);
  const said = `id=${id}&show=${show.join(',')}&until=${expiresAt}`;
  return `${said}&sig=${signature(`link ${said}`, key)}`;
}

/** The key signs sessions, too. No token of a session begins with this word and a space. */
function signature(said: string, key: KeyObject): string {
  return createHmac('sha256', key).update(`preview ${said}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
