import type { Readable } from 'node:stream';
import type { AppContext, AppMiddleware } from '../../../http/context.ts';
import { previewCookieOf } from '../../../http/previewCookie.ts';
import { wrongMethod } from '../../../kernel/commonRefusals.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { isSectionName, isVersionName } from '../catalog/names.ts';
import type { Encoding } from '../files/contentStore.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import type { Asset, AssetService } from './assets.service.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Whether the preview of a cookie shows a version. */
interface Previews {
  shows(cookie: string, section: string, version: string): Promise<boolean>;
}

/** `GET /assets/<section>/<version>/<file>`: immutable files. Never returns a page. */
export function serveAssets(assets: AssetService, previews: Previews): AppMiddleware {
  return async function asset(ctx, next) {
    if (ctx.path !== '/assets' && !ctx.path.startsWith('/assets/')) return next();
    Object.assign(ctx, { _matchedRoute: '/assets/*' });
    assertReads(ctx);
    const found = await find(ctx, assets, previews);
    if (!found) throw new Refusal('not-found', 'File not found.');
    await sendImmutable(ctx, found, (encoding) => assets.open(found, encoding));
  };
}

async function find(ctx: AppContext, assets: AssetService, previews: Previews): Promise<Asset | null> {
  const [, , section = '', version = '', ...rest] = ctx.path.split('/');
  if (!isSectionName(section) || !isVersionName(version)) return null;
  const path = rest.join('/');
  const shown = await assets.find(section, version, path);
  const cookie = shown ? undefined : previewCookieOf(ctx);
  if (cookie === undefined || !(await previews.shows(cookie, section, version))) return shown;
  return assets.findPreviewed(section, version, path);
}

/** What the headers say about a file that never changes. */
export interface ImmutableFile {
  readonly file: Omit<Asset['file'], 'path'>;
  readonly type: string;
  readonly encodings: readonly Encoding[];
  readonly isPrivate?: boolean;
}

/** @throws Refusal `wrong-method` unless the request reads */
export function assertReads(ctx: AppContext): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return;
  ctx.set('Allow', 'GET, HEAD');
  throw wrongMethod();
}

/** Responds with a file that never changes, in the best encoding that the client accepts. */
export async function sendImmutable(
  ctx: AppContext,
  found: ImmutableFile,
  open: (encoding: Encoding | null) => Promise<Buffer | Readable>,
): Promise<void> {
  let encoding = acceptedEncoding(ctx.get('accept-encoding'), found.encodings);
  let body: Buffer | Readable | null = null;
  if (ctx.method === 'GET' && !isKnown(ctx, tagOf(found, encoding))) {
    body = await open(encoding).catch((error) => {
      if (encoding === null) throw error;
      encoding = null; // the file itself may be whole where its encoding is not
      return open(null);
    });
  }
  if (body) ctx.body = body;
  else ctx.status = ctx.method === 'HEAD' ? 200 : 304;
  describe(ctx, found, encoding); // last, because a body makes Koa guess type and length, and a refusal has none of these headers
}

/** A strong ETag, different for each encoding. */
function tagOf({ file }: ImmutableFile, encoding: Encoding | null): string {
  const content = file.integrity.slice('sha384-'.length, 'sha384-'.length + 32);
  return encoding ? `"${content}-${encoding}"` : `"${content}"`;
}

function isKnown(ctx: AppContext, tag: string): boolean {
  return ctx
    .get('if-none-match')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === tag);
}

function describe(ctx: AppContext, found: ImmutableFile, encoding: Encoding | null): void {
  const { file, type, encodings } = found;
  ctx.set('Cache-Control', found.isPrivate ? 'private, no-cache' : ONE_YEAR);
  ctx.set('ETag', tagOf(found, encoding));
  if (encodings.length > 0) ctx.set('Vary', 'Accept-Encoding');
  if (ctx.status === 304) return;
  const lengths = { br: file.brotliBytes, gzip: file.gzipBytes };
  ctx.set('Content-Type', type);
  ctx.length = (encoding ? lengths[encoding] : null) ?? file.bytes;
  if (encoding) ctx.set('Content-Encoding', encoding);
}
