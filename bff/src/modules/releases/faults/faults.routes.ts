import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import { mount } from '../../../http/mount.ts';
import { previewCookieOf } from '../../../http/previewCookie.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { FaultService } from './faults.service.ts';

export function faultRoutes(router: ApiRouter, faults: FaultService): void {
  mount(router, endpoints.reportFault, async ({ params, ctx }) => {
    // A beacon without a body needs no preflight, so another site's page could send it for its visitors.
    if (!['', 'same-origin'].includes(ctx.get('sec-fetch-site'))) {
      throw new Refusal('forbidden', 'Only pages of this site report faults.');
    }
    // What a preview shows is no one's release yet.
    if (previewCookieOf(ctx) !== undefined) return { success: true as const };
    const { id, cookie } = ctx.state.visitors.of(ctx);
    // A new cookie means that no document of this site was fetched with the old one.
    await faults.report(params, cookie === null ? { visitor: id, address: ctx.state.address } : null);
    return { success: true as const };
  });
}
