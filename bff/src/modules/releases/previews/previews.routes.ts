import { PREVIEW_LEAVE_PATH } from '@bellwether/sdk/limits/reservedPaths';
import type { AppContext, AppMiddleware } from '../../../http/context.ts';
import { isFromElsewhere } from '../../../http/isFromElsewhere.ts';
import { isOwnForm } from '../../../http/ownForm.ts';
import { pageToReturnTo } from '../../../http/pageToReturnTo.ts';
import { NOT_LEFT_PAGE, plainPage, sendPlainPage } from '../../../http/plainPages.ts';
import { dropPreviewCookie, setPreviewCookie } from '../../../http/previewCookie.ts';
import { nothingHere, wrongMethod } from '../../../kernel/commonRefusals.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { versionsUntil } from '../document/previewBanner.ts';
import { previewRefusal } from '../document/previewRefusal.ts';
import { PREVIEW_PATH } from './previewLink.ts';
import type { OpenedLink, PreviewService } from './previews.service.ts';

/**
 * `GET /preview?…` asks whether to show what a link names, a POST does it, and `POST /preview/leave?to=/watchlist` returns to
 * what is live there.
 */
export function servePreviews(previews: PreviewService): AppMiddleware {
  return async function preview(ctx, next) {
    if (ctx.path !== PREVIEW_PATH && !ctx.path.startsWith(`${PREVIEW_PATH}/`)) return next();
    const methods = { [PREVIEW_PATH]: ['GET', 'POST'], [PREVIEW_LEAVE_PATH]: ['POST'] }[ctx.path];
    if (methods === undefined) throw nothingHere();
    Object.assign(ctx, { _matchedRoute: ctx.path });
    if (!methods.includes(ctx.method)) {
      ctx.set('Allow', methods.join(', '));
      throw wrongMethod();
    }
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === PREVIEW_LEAVE_PATH) return leave(ctx);
    try {
      assertNavigates(ctx);
      const { cookie, maxAgeSeconds, path, ...shown } = await previews.open(ctx.querystring);
      if (ctx.method === 'GET') return sendPlainPage(ctx, 200, questionPage(shown, ctx.querystring));
      if (!isOwnForm(ctx)) throw new Refusal('forbidden', 'Open the link itself.');
      setPreviewCookie(ctx, cookie, maxAgeSeconds);
      leadTo(ctx, path);
    } catch (error) {
      const { status, page, dropsCookie } = previewRefusal(error);
      sendPlainPage(ctx, status, page);
      if (dropsCookie) dropPreviewCookie(ctx);
    }
  };
}

function leave(ctx: AppContext): void {
  if (isFromElsewhere(ctx)) {
    sendPlainPage(ctx, 403, NOT_LEFT_PAGE);
  } else {
    leadTo(ctx, pageToReturnTo(ctx.querystring));
    dropPreviewCookie(ctx);
  }
}

/**
 * Code of a section may send any request but one of these, whose headers the browser alone writes. A browser that writes none,
 * as over plain http, cannot be told from such code.
 * @throws Refusal `forbidden` unless a tab is led here
 */
function assertNavigates(ctx: AppContext): void {
  if (ctx.get('sec-fetch-mode') === 'navigate' && ctx.get('sec-fetch-dest') === 'document') return;
  const words = 'Open the link in a tab of a current browser. It works over https, and on the server’s own machine.';
  throw new Refusal('forbidden', words);
}

function leadTo(ctx: AppContext, page: string): void {
  ctx.status = 303;
  ctx.set('Location', page);
  ctx.body = '';
}

function questionPage({ versions, expiresAt }: Pick<OpenedLink, 'versions' | 'expiresAt'>, query: string): string {
  return plainPage({
    heading: 'Open this preview?',
    words:
      `This browser will show ${versionsUntil(versions, expiresAt)}, in place of what is live. Its code can do whatever you ` +
      'can do on this site. Continue only if a colleague sent you the link.',
    form: { action: `${PREVIEW_PATH}?${query}`, button: 'Open the preview' },
    link: { href: '/', text: 'Cancel' },
  });
}
