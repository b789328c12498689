import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pictureSize } from './pictureSize.ts';
import { pictureType } from './pictureType.ts';
import { isPublicAddress } from './publicAddress.ts';

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

/** The way out of the process. Tests replace it. */
export interface WayOut {
  readonly lookup: LookupFunction;
  readonly isPublic: (address: string) => boolean;
  readonly request: (options: RequestOptions) => ReturnType<typeof httpsRequest>;
  /** Overrides the port of https. */
  readonly port?: number;
  readonly connectMs: number;
  readonly totalMs: number;
}

export const LARGEST_PICTURE_BYTES = 2 * 1024 * 1024;
/** A browser takes 4 bytes for each: 96 MB. A kilobyte of PNG can announce 60,000 × 60,000. */
export const MOST_PIXELS = 24_000_000;
const REDIRECTS = 2;

const internet: WayOut = {
  lookup: systemLookup as unknown as LookupFunction,
  isPublic: isPublicAddress,
  request: (options) => httpsRequest(options),
  connectMs: 3_000,
  totalMs: 8_000,
};

/**
 * Fetches pictures of strangers: over https on its usual port only, from public addresses only, at most two redirects, 2 MB,
 * 24 million pixels and eight seconds in all. The address is checked as the connection opens, so a name that resolves to another address the
 * second time gains nothing. The returned function rejects with a `PictureFault`.
 */
export function pictureFetcher(replaced: Partial<WayOut> = {}): FetchPicture {
  const wayOut = { ...internet, ...replaced };
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
  return refusalOf(URL.parse(url), isPublicAddress) === null;
}

/** @returns the reason why a URL is not requested, or null */
function refusalOf(url: URL | null, isPublic: WayOut['isPublic']): string | null {
  if (!url) return 'is no URL';
  if (url.protocol !== 'https:') return `has the scheme ${url.protocol}`;
  if (url.port !== '') return `names the port ${url.port}`;
  if (url.username !== '' || url.password !== '') return 'has a user name';
  // Node resolves no name for an IP address, so the check during lookup would not see it.
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublic(host)) return `names the address ${host}`;
  return null;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function open(address: string, wayOut: WayOut, signal: AbortSignal): Promise<IncomingMessage> {
  const url = URL.parse(address);
  const refusal = refusalOf(url, wayOut.isPublic);
  if (!url || refusal) return Promise.reject(new PictureFault(`the URL ${refusal}`));
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(cause instanceof PictureFault ? cause : new PictureFault(cause.message, { cause }));
    const request = wayOut.request({
      method: 'GET',
      host: hostOf(url),
      port: wayOut.port ?? 443,
      path: url.pathname + url.search,
      agent: false, // a connection of its own, closed afterward
      lookup: publicLookup(wayOut),
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
    });
    const connecting = setTimeout(
      () => request.destroy(new PictureFault('connecting took too long')),
      wayOut.connectMs,
    );
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        clearTimeout(connecting);
        if (!wayOut.isPublic(socket.remoteAddress ?? ''))
          request.destroy(new PictureFault('connected to a private address'));
      }),
    );
    request.once('close', () => clearTimeout(connecting));
    request.once('error', fail);
    request.once('response', resolve);
    request.end();
  });
}

/** Resolves a name and refuses it if one of its addresses is not public. The connection uses exactly what was checked. */
function publicLookup({ lookup, isPublic }: WayOut): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = found as unknown as { address: string; family: number }[];
      const hidden = addresses.find(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (hidden || !first) {
        return done(new PictureFault(`${host} resolves to ${hidden?.address ?? 'no address'}`), []);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
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
