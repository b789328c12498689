import type { AppMiddleware } from '../../http/context.ts';
import type { AddressLimit } from '../../http/rateLimits.ts';
import { wrongMethod } from '../../kernel/commonRefusals.ts';
import { Refusal } from '../../kernel/errors.ts';
import { PICTURES_PATH, type PictureReferences } from './pictureReferences.ts';
import type { PictureService } from './pictures.service.ts';

interface Parts {
  readonly references: PictureReferences;
  readonly pictures: PictureService;
  readonly limit: AddressLimit;
}

/**
 * `GET /pictures/<signature>/<URL>`: pictures of news, so that browsers contact no one but this site. Needs no session,
 * because an `img` sends none; the signature shows that this site has listed the picture.
 */
export function servePictures({ references, pictures, limit }: Parts): AppMiddleware {
  return async function picture(ctx, next) {
    if (!ctx.path.startsWith(PICTURES_PATH)) return next();
    Object.assign(ctx, { _matchedRoute: `${PICTURES_PATH}*` });
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw wrongMethod();
    }
    await limit.take(ctx.state);
    const url = references.urlBehind(ctx.path);
    if (url === null) throw new Refusal('not-found', 'Picture not found.');
    const { type, bytes } = await pictures.picture(url);
    ctx.set('Cache-Control', 'public, max-age=86400, immutable');
    // As a page of its own, a picture could still be a file that is also something else.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    ctx.set('Content-Disposition', 'inline; filename="picture"');
    ctx.body = bytes;
    ctx.set('Content-Type', type);
  };
}
