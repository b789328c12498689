import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { AuthService } from './auth.service.ts';
import type { PasswordResetService } from './passwordReset.service.ts';
import type { ProfileService } from './profile.service.ts';

interface Services {
  readonly auth: AuthService;
  readonly profile: ProfileService;
  readonly passwordReset: PasswordResetService;
}

export function authRoutes(router: ApiRouter, { auth, profile, passwordReset }: Services): void {
  mount(router, endpoints.register, async ({ body, caller }) => ({ token: await auth.register(body, caller) }));
  mount(router, endpoints.login, async ({ body, caller }) => ({ token: await auth.login(body, caller) }));
  mount(router, endpoints.logout, async ({ session, caller }) => {
    await auth.logout(session, caller);
    return { msg: 'You are signed out.' };
  });
  mount(router, endpoints.me, ({ userId }) => profile.show(userId));
  mount(router, endpoints.updateProfile, async ({ session, body, caller }) => ({
    user: await profile.update(session, body, caller),
    msg: 'Settings updated successfully!',
  }));
  mount(router, endpoints.forgotPassword, async ({ body, caller }) => {
    await passwordReset.request(body.email, caller);
    return {
      msg: 'If there is an account with this address, a mail with a link is on its way. The link works for 30 minutes.',
    };
  });
  mount(router, endpoints.resetPassword, async ({ body, caller }) => {
    await passwordReset.reset(body.token, body.password, caller);
    return { msg: 'Your password has been changed. You can now log in.' };
  });
}
