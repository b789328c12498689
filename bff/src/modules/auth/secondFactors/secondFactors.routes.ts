import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import { signIn } from '../../../http/deviceCookie.ts';
import { mount } from '../../../http/mount.ts';
import type { SecondStepService } from './login/secondStep.service.ts';
import type { TotpService } from './settings/totp.service.ts';

interface Services {
  readonly totp: TotpService;
  readonly secondStep: SecondStepService;
}

export function secondFactorRoutes(router: ApiRouter, { totp, secondStep }: Services): void {
  mount(router, endpoints.loginSecondFactor, async ({ body, caller, ctx }) =>
    signIn(ctx, await secondStep.finish(body, caller)),
  );
  mount(router, endpoints.secondFactors, ({ userId }) => totp.show(userId));
  mount(router, endpoints.setUpTotp, ({ session, body }) => totp.setUp(session, body.currentPassword));
  mount(router, endpoints.confirmTotp, ({ session, body, caller }) => totp.confirm(session, body.code, caller));
  mount(router, endpoints.removeTotp, ({ session, body, caller }) => totp.remove(session, body, caller));
  mount(router, endpoints.replaceRecoveryCodes, ({ session, body, caller }) =>
    totp.replaceRecoveryCodes(session, body, caller),
  );
}
