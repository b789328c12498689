import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Where the site serves pictures of news. */
export const PICTURES_PATH = '/pictures/';

/** The server refuses URLs of more than 4 kB. */
const LONGEST_URL_BYTES = 1_200;

/** Turns URLs of pictures into paths of this site and back. Any replica reads another's paths. */
export interface PictureReferences {
  /** Returns the site's path for the picture at a URL, or null if the URL is too long for one. */
  pathOf(url: string): string | null;
  /** Returns the URL behind a path that this site has made, null for any other. */
  urlBehind(path: string): string | null;
}

/**
 * `/pictures/<signature>/<URL>`, both in base64url. The signature keeps the site from fetching URLs that others choose.
 *
 * @param secrets The secrets of the site, the current one first. Paths signed with any of them are read.
 */
export function pictureReferences(secrets: readonly KeyObject[]): PictureReferences {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'pictures of news', 32)));
  const signed = (key: Buffer, url: string) => createHmac('sha256', key).update(url).digest().subarray(0, 24);
  return {
    pathOf(url) {
      const [key] = keys;
      if (!key || Buffer.byteLength(url) > LONGEST_URL_BYTES) return null;
      return `${PICTURES_PATH}${signed(key, url).toString('base64url')}/${Buffer.from(url).toString('base64url')}`;
    },
    urlBehind(path) {
      if (!path.startsWith(PICTURES_PATH)) return null;
      const [signature = '', encoded = '', ...rest] = path.slice(PICTURES_PATH.length).split('/');
      const given = Buffer.from(signature, 'base64url');
      const url = Buffer.from(encoded, 'base64url').toString();
      if (rest.length > 0 || given.length !== 24) return null;
      return keys.some((key) => timingSafeEqual(signed(key, url), given)) ? url : null;
    },
  };
}
