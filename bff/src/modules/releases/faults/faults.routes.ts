import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter, AppContext } from '../../../http/context.ts';
import { isFromElsewhere } from '../../../http/isFromElsewhere.ts';
import { mount } from '../../../http/mount.ts';
import { previewCookieOf } from '../../../http/previewCookie.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { type DocumentTokens, TOKEN_COOKIE } from '../guard/documentToken.ts';
import type { GuardService, Witness } from '../guard/guard.service.ts';
import type { FaultService } from './faults.service.ts';

interface Served {
  readonly faults: FaultService;
  readonly guard: GuardService;
  readonly tokens: DocumentTokens;
}

/** What pages report: that a version failed, or, while a candidate runs, that it shows. */
export function faultRoutes(router: ApiRouter, { faults, guard, tokens }: Served): void {
  /** null: no document of a rollout was served to this browser. */
  const witness = (ctx: AppContext): Witness | null => {
    const token = tokens.read(ctx.cookies.get(TOKEN_COOKIE));
    return token && { token, address: ctx.state.address };
  };

  mount(router, endpoints.reportFault, async ({ params, ctx }) => {
    assertOwnPage(ctx);
    // What a preview shows is no one's release yet.
    if (previewCookieOf(ctx) === undefined) await faults.report(params, witness(ctx));
    return { success: true as const };
  });

  mount(router, endpoints.reportArrival, async ({ params, ctx }) => {
    assertOwnPage(ctx);
    const known = previewCookieOf(ctx) === undefined ? witness(ctx) : null;
    if (known) await guard.arrived({ ...params, ms: Number(params.ms) }, known);
    return { success: true as const };
  });
}

function assertOwnPage(ctx: AppContext): void {
  if (isFromElsewhere(ctx)) throw new Refusal('forbidden', 'Only pages of this site report faults.');
}
