import type { IncomingMessage } from 'node:http';
import { internet, type WayOut as PublicWayOut, refusalOf, requestPublic } from '../publicWeb/publicRequest.ts';
import { pictureSize } from './pictureSize.ts';
import { pictureType } from './pictureType.ts';

export interface Picture {
  /** Read from the bytes: `image/png`, `image/jpeg`, `image/gif` or `image/webp`. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Why a picture cannot be shown. For the log; the message names hosts and addresses. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

export type FetchPicture = (url: string) => Promise<Picture>;

/** The way out of the process, and how long a picture may take in all. Tests replace it. */
export interface WayOut extends PublicWayOut {
  readonly totalMs: number;
}

export const LARGEST_PICTURE_BYTES = 2 * 1024 * 1024;
/** A browser takes 4 bytes for each: 96 MB. A kilobyte of PNG can announce 60,000 × 60,000. */
export const MOST_PIXELS = 24_000_000;
const REDIRECTS = 2;

const TOTAL_MS = 8_000;

/**
 * Fetches pictures of strangers: over https on its usual port only, from public addresses only, at most two redirects, 2 MB,
 * 24 million pixels and eight seconds in all. The address is checked as the connection opens, so a name that resolves to another address the
 * second time gains nothing. The returned function rejects with a `PictureFault`.
 */
export function pictureFetcher(replaced: Partial<WayOut> = {}): FetchPicture {
  const wayOut = { ...internet, totalMs: TOTAL_MS, ...replaced };
  return async function fetchPicture(url) {
    const signal = AbortSignal.timeout(wayOut.totalMs);
    let next = url;
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const response = await open(next, wayOut, signal);
      const location = redirectOf(response);
      if (location === null) return read(response, signal);
      response.destroy();
      const target = URL.parse(location, next);
      if (!target) throw new PictureFault('redirects to no URL');
      next = target.href;
    }
    throw new PictureFault('redirects too often');
  };
}

/** Whether a picture at this URL could be fetched at all, before any name is resolved. */
export function isPictureUrl(url: string): boolean {
  return refusalOf(URL.parse(url)) === null;
}

async function open(address: string, wayOut: WayOut, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' };
  try {
    return await requestPublic(URL.parse(address), { method: 'GET', headers, signal }, wayOut);
  } catch (cause) {
    throw new PictureFault((cause as Error).message, { cause });
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : null;
}

async function read(response: IncomingMessage, signal: AbortSignal): Promise<Picture> {
  try {
    const { statusCode, headers } = response;
    if (statusCode !== 200) throw new PictureFault(`its server sent status ${statusCode}`);
    if (headers['content-encoding'] !== undefined) throw new PictureFault('is compressed');
    if (Number(headers['content-length'] ?? 0) > LARGEST_PICTURE_BYTES) throw new PictureFault('is too large');
    const bytes = await bytesOf(response);
    if (signal.aborted) throw new PictureFault('took too long'); // a body without a length just ends
    const type = pictureType(bytes);
    if (!type) throw new PictureFault('is no PNG, JPEG, GIF or WebP picture');
    const size = pictureSize(bytes, type);
    if (!size) throw new PictureFault('does not say its size');
    if (size.width * size.height > MOST_PIXELS) throw new PictureFault(`has ${size.width} × ${size.height} pixels`);
    return { type, bytes };
  } catch (cause) {
    throw cause instanceof PictureFault ? cause : new PictureFault((cause as Error).message, { cause });
  } finally {
    response.destroy();
  }
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_PICTURE_BYTES) throw new PictureFault('is too large');
    // Something that is no picture is not read to its end.
    if (chunks.length === 0 && chunk.length >= 12 && !pictureType(chunk)) {
      throw new PictureFault('is no PNG, JPEG, GIF or WebP picture');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
