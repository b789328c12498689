import { README_PATH } from '@bellwether/sdk/limits/reservedPaths';
import type { AppMiddleware } from '../../http/context.ts';
import { wrongMethod } from '../../kernel/commonRefusals.ts';
import { README_POLICY, readmePage } from './readmePage.ts';

/** `GET /readme`: the project’s README, for whoever runs the server: which settings there are, and what they do. */
export function serveReadme(): AppMiddleware {
  let page: Promise<string> | undefined;
  return async function readme(ctx, next) {
    if (ctx.path !== README_PATH) return next();
    Object.assign(ctx, { _matchedRoute: ctx.path });
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw wrongMethod();
    }
    page ??= readmePage().catch((error: unknown) => {
      page = undefined; // the next request reads it again
      throw error;
    });
    ctx.body = await page;
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.set('Content-Security-Policy', README_POLICY);
    ctx.set('Cache-Control', 'public, max-age=300');
  };
}
