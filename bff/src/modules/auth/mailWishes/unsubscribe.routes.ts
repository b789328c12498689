import type { AppContext, AppMiddleware } from '../../../http/context.ts';
import { callerOf } from '../../../http/deviceCookie.ts';
import { plainPage, sendPlainPage } from '../../../http/plainPages.ts';
import { wrongMethod } from '../../../kernel/commonRefusals.ts';
import { type MailList, UNSUBSCRIBE_PATH, type UnsubscribeLinks } from '../../mail/unsubscribeLinks.ts';
import type { UnsubscribeService } from './unsubscribe.service.ts';

const WORDS: Readonly<Record<MailList, { question: string; what: string; done: string; again: string }>> = {
  'daily-summary': {
    question: 'Turn off the Daily Market Summary?',
    what: 'You won’t get it by email any more.',
    done: 'The Daily Market Summary is off',
    again: 'You can turn it on again in Settings.',
  },
  'email-notifications': {
    question: 'Turn off Email Notifications?',
    what: 'Your alerts stay on, and you won’t get them by email any more.',
    done: 'Email Notifications are off',
    again: 'You can turn them on again in Settings.',
  },
};
const HOME = { href: '/', text: 'Open the site' };
const SETTINGS = { href: '/settings', text: 'Open Settings' };

/**
 * `GET /unsubscribe?…` asks whether to turn off mails of one kind, because mail scanners open links. A POST turns it
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
    const subscription = links.read(ctx.querystring);
    const isOn = subscription && (await unsubscribing.isOn(subscription));
    if (subscription === null || isOn === null) {
      return show(ctx, 404, { heading: 'This link doesn’t work', words: 'Please check that it’s whole.', link: HOME });
    }
    const { question, what, done, again } = WORDS[subscription.list];
    if (ctx.method === 'GET' && isOn) {
      return show(ctx, 200, {
        heading: question,
        words: `${what} ${again}`,
        form: { action: `${UNSUBSCRIBE_PATH}?${ctx.querystring}`, button: 'Turn it off' },
        link: HOME,
      });
    }
    if (ctx.method === 'POST') await unsubscribing.turnOff(subscription, callerOf(ctx));
    show(ctx, 200, {
      heading: done,
      words: again,
      link: SETTINGS,
    });
  };
}

function show(ctx: AppContext, status: number, page: Parameters<typeof plainPage>[0]): void {
  sendPlainPage(ctx, status, plainPage(page));
}
