import { LOCAL_LEAVE_PATH } from '@bellwether/sdk/limits/reservedPaths';
import { type LocalSections, writeLocalSections } from '../../../config/localSections.ts';
import type { AppContext, AppMiddleware } from '../../../http/context.ts';
import { setLocalCookie } from '../../../http/localCookie.ts';
import { isOwnForm } from '../../../http/ownForm.ts';
import { pageToReturnTo } from '../../../http/pageToReturnTo.ts';
import { NOT_LEFT_PAGE, plainPage, sendPlainPage } from '../../../http/plainPages.ts';
import { wrongMethod } from '../../../kernel/commonRefusals.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { LocalSectionService } from './local.service.ts';
import { localOrigin } from './siteWithLocal.ts';

const LOCAL_PATH = '/preview/local';

/**
 * `GET /preview/local?mfe-trading=8251` asks whether this browser should load the section from its own machine, a POST does it,
 * and `POST /preview/local/leave` ends it. Where the operator does not allow it, none of these is there.
 */
export function serveLocalSections(local: LocalSectionService): AppMiddleware {
  return async function localSections(ctx, next) {
    if (!local.isAllowed || (ctx.path !== LOCAL_PATH && ctx.path !== LOCAL_LEAVE_PATH)) return next();
    Object.assign(ctx, { _matchedRoute: ctx.path });
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === LOCAL_LEAVE_PATH) {
      if (ctx.method !== 'POST') refuseMethod(ctx, 'POST');
      if (!isOwnForm(ctx)) return sendPlainPage(ctx, 403, NOT_LEFT_PAGE);
      setLocalCookie(ctx, '', 0);
      return leadTo(ctx, pageToReturnTo(ctx.querystring));
    }
    if (ctx.method !== 'GET' && ctx.method !== 'POST') refuseMethod(ctx, 'GET, POST');
    try {
      const sections = await local.read(ctx.querystring);
      if (ctx.method === 'GET') return sendPlainPage(ctx, 200, questionPage(sections));
      if (!isOwnForm(ctx)) throw new Refusal('forbidden', 'Open the link itself.');
      const { value, maxAgeSeconds } = local.cookie(sections);
      setLocalCookie(ctx, value, maxAgeSeconds);
      leadTo(ctx, '/');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const status = error.code === 'forbidden' ? 403 : 404;
      sendPlainPage(ctx, status, plainPage({ heading: 'Nothing was loaded', words: error.message, link: HOME }));
    }
  };
}

const HOME = { href: '/', text: 'Open the site' };

function refuseMethod(ctx: AppContext, allowed: string): never {
  ctx.set('Allow', allowed);
  throw wrongMethod();
}

function leadTo(ctx: AppContext, page: string): void {
  ctx.status = 303;
  ctx.set('Location', page);
  ctx.body = '';
}

function questionPage(sections: LocalSections): string {
  const sources = Object.entries(sections).map(([name, port]) => `${name} from ${localOrigin(port)}`);
  return plainPage({
    heading: 'Load code from this computer?',
    words:
      `This browser will load ${sources.join(' and ')} for the next 12 hours. That code can do whatever you can do on this ` +
      'site. Continue only if you started that server yourself.',
    form: { action: `${LOCAL_PATH}?${writeLocalSections(sections)}`, button: 'Load it' },
    link: { href: '/', text: 'Cancel' },
  });
}
