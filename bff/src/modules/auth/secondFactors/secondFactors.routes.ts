import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import { signIn } from '../../../http/deviceCookie.ts';
import { mount } from '../../../http/mount.ts';
import type { PasskeyLoginService } from './login/passkeyLogin.service.ts';
import type { SecondStepService } from './login/secondStep.service.ts';
import type { PasskeysService } from './settings/passkeys.service.ts';
import type { TotpService } from './settings/totp.service.ts';

interface Services {
  readonly totp: TotpService;
  readonly passkeys: PasskeysService;
  readonly secondStep: SecondStepService;
  readonly passkeyLogin: PasskeyLoginService;
}

export function secondFactorRoutes(router: ApiRouter, services: Services): void {
  const { totp, passkeys, secondStep, passkeyLogin } = services;
  mount(router, endpoints.loginSecondFactor, async ({ body, caller, ctx }) =>
    signIn(ctx, await secondStep.finish(body, caller)),
  );
  mount(router, endpoints.secondFactors, async ({ userId }) => ({
    ...(await totp.show(userId)),
    passkeys: await passkeys.list(userId),
  }));
  mount(router, endpoints.setUpTotp, ({ session, body }) => totp.setUp(session, body.currentPassword));
  mount(router, endpoints.confirmTotp, ({ session, body, caller }) => totp.confirm(session, body.code, caller));
  mount(router, endpoints.removeTotp, ({ session, body, caller }) => totp.remove(session, body, caller));
  mount(router, endpoints.replaceRecoveryCodes, ({ session, body, caller }) =>
    totp.replaceRecoveryCodes(session, body, caller),
  );
  mount(router, endpoints.passkeyOptions, ({ caller }) => passkeyLogin.options(caller));
  mount(router, endpoints.passkeyLogin, async ({ body, caller, ctx }) =>
    signIn(ctx, await passkeyLogin.login(body, caller)),
  );
  mount(router, endpoints.passkeyCreation, ({ session, body, caller }) =>
    passkeys.creationOptions(session, body, caller),
  );
  mount(router, endpoints.addPasskey, ({ session, body, caller }) => passkeys.add(session, body, caller));
  mount(router, endpoints.renamePasskey, ({ userId, params, body }) => passkeys.rename(userId, params.id, body));
  mount(router, endpoints.removePasskey, ({ session, params, body, caller }) =>
    passkeys.remove(session, params.id, { ...body, caller }),
  );
}
