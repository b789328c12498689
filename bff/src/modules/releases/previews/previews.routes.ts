import { PREVIEW_LEAVE_PATH } from '@bellwether/sdk/limits/reservedPaths';
import type { AppContext, AppMiddleware } from '../../../http/context.ts';
import { isFromElsewhere } from '../../../http/isFromElsewhere.ts';
import { pageToReturnTo } from '../../../http/pageToReturnTo.ts';
import { NOT_LEFT_PAGE } from '../../../http/plainPages.ts';
import { dropPreviewCookie, setPreviewCookie } from '../../../http/previewCookie.ts';
import { nothingHere, wrongMethod } from '../../../kernel/commonRefusals.ts';
import { previewRefusal } from '../document/previewRefusal.ts';
import { PREVIEW_PATH } from './previewLink.ts';
import type { PreviewService } from './previews.service.ts';

/** `GET /preview?…` opens a link, and `POST /preview/leave?to=/watchlist` returns to what is live there. */
export function servePreviews(previews: PreviewService): AppMiddleware {
  return async function preview(ctx, next) {
    if (ctx.path !== PREVIEW_PATH && !ctx.path.startsWith(`${PREVIEW_PATH}/`)) return next();
    const method = { [PREVIEW_PATH]: 'GET', [PREVIEW_LEAVE_PATH]: 'POST' }[ctx.path];
    if (method === undefined) throw nothingHere();
    Object.assign(ctx, { _matchedRoute: ctx.path });
    if (ctx.method !== method) {
      ctx.set('Allow', method);
      throw wrongMethod();
    }
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === PREVIEW_LEAVE_PATH && isFromElsewhere(ctx)) return show(ctx, 403, NOT_LEFT_PAGE);
    ctx.body = '';
    ctx.status = 303;
    ctx.set('Location', '/');
    if (ctx.path === PREVIEW_LEAVE_PATH) {
      ctx.set('Location', pageToReturnTo(ctx.querystring));
      return dropPreviewCookie(ctx);
    }
    try {
      const { cookie, maxAgeSeconds, path } = await previews.open(ctx.querystring);
      setPreviewCookie(ctx, cookie, maxAgeSeconds);
      ctx.set('Location', path);
    } catch (error) {
      const { status, page, dropsCookie } = previewRefusal(error);
      ctx.remove('Location');
      show(ctx, status, page);
      if (dropsCookie) dropPreviewCookie(ctx);
    }
  };
}

function show(ctx: AppContext, status: number, page: string): void {
  ctx.status = status;
  ctx.body = page;
  ctx.set('Content-Type', 'text/html; charset=utf-8');
}
