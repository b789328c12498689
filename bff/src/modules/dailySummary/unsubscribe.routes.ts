import type { AppContext, AppMiddleware } from '../../http/context.ts';
import { callerOf } from '../../http/deviceCookie.ts';
import { plainPage } from '../../http/plainPages.ts';
import { wrongMethod } from '../../kernel/commonRefusals.ts';
import type { UnsubscribeService } from '../auth/summaryPlans/unsubscribe.service.ts';
import { UNSUBSCRIBE_PATH, type UnsubscribeLinks } from './unsubscribeLink.ts';

const HOME = { href: '/', text: 'Open the site' };
const SETTINGS = { href: '/settings', text: 'Open Settings' };
/** That of every response, with a form that leads back here. */
const FORM_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * `GET /unsubscribe?…` asks whether to turn off the Daily Market Summary, because mail scanners open links. A POST turns it
 * off: from the page's button, or from the reader's mail program (RFC 8058).
 */
export function serveUnsubscribe({
  links,
  unsubscribing,
}: {
  links: UnsubscribeLinks;
  unsubscribing: UnsubscribeService;
}): AppMiddleware {
  return async function unsubscribe(ctx, next) {
    if (ctx.path !== UNSUBSCRIBE_PATH) return next();
    Object.assign(ctx, { _matchedRoute: ctx.path });
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'GET' && ctx.method !== 'POST') {
      ctx.set('Allow', 'GET, POST');
      throw wrongMethod();
    }
    const userId = links.userOf(ctx.querystring);
    const known = userId !== null && (await unsubscribing.isOn(userId));
    if (userId === null || known === null) {
      return show(ctx, 404, { heading: 'This link doesn’t work', words: 'Please check that it’s whole.', link: HOME });
    }
    if (ctx.method === 'GET' && known) {
      return show(ctx, 200, {
        heading: 'Turn off the Daily Market Summary?',
        words: 'You won’t get it by email any more. You can turn it on again in Settings.',
        form: { action: `${UNSUBSCRIBE_PATH}?${ctx.querystring}`, button: 'Turn it off' },
        link: HOME,
      });
    }
    if (ctx.method === 'POST') await unsubscribing.turnOff(userId, callerOf(ctx));
    show(ctx, 200, {
      heading: 'The Daily Market Summary is off',
      words: 'You can turn it on again in Settings.',
      link: SETTINGS,
    });
  };
}

function show(ctx: AppContext, status: number, page: Parameters<typeof plainPage>[0]): void {
  ctx.status = status;
  ctx.body = plainPage(page);
  ctx.set('Content-Type', 'text/html; charset=utf-8');
  ctx.set('Content-Security-Policy', FORM_POLICY);
}
