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
  readonly previews: { isOpen(cookie: string): Promise<boolean> };
}

/** What pages report: that a version failed, or, while a candidate runs, that it shows. */
export function faultRoutes(router: ApiRouter, { faults, guard, tokens, previews }: Served): void {
  /** null: no document of a rollout was served to this browser. */
  const witness = (ctx: AppContext): Witness | null => {
    const token = tokens.read(ctx.cookies.get(TOKEN_COOKIE));
    return token && { token, address: ctx.state.address };
  };

  /** What a preview shows is no one's release yet. Code of a section can set any cookie, so one that is not ours says nothing. */
  const isPreviewing = async (ctx: AppContext): Promise<boolean> => {
    const cookie = previewCookieOf(ctx);
    return cookie !== undefined && previews.isOpen(cookie);
  };

  mount(router, endpoints.reportFault, async ({ params, ctx }) => {
    assertOwnPage(ctx);
    if (!(await isPreviewing(ctx))) await faults.report(params, witness(ctx));
    return { success: true as const };
  });

  mount(router, endpoints.reportArrival, async ({ params, ctx }) => {
    assertOwnPage(ctx);
    const known = witness(ctx);
    if (known && !(await isPreviewing(ctx))) await guard.arrived({ ...params, ms: Number(params.ms) }, known);
    return { success: true as const };
  });
}

function assertOwnPage(ctx: AppContext): void {
  if (isFromElsewhere(ctx)) throw new Refusal('forbidden', 'Only pages of this site report faults.');
}
