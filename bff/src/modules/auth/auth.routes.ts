import { endpoints } from '@bellwether/sdk/contract';
import { settingsUpdatedMessage } from '@bellwether/sdk/messages/settings.ts';
import type { ApiRouter } from '../../http/context.ts';
import { keepDevice, signIn } from '../../http/deviceCookie.ts';
import { mount } from '../../http/mount.ts';
import { themeCookie } from '../../http/themeCookie.ts';
import type { EmailChangeService } from './email/emailChange.service.ts';
import type { EmailVerificationService } from './email/emailVerification.service.ts';
import type { AuthService } from './login/auth.service.ts';
import type { PasswordResetService } from './passwords/passwordReset.service.ts';
import type { ProfileService } from './profile/profile.service.ts';
import type { OpenSessionsService } from './sessions/openSessions.service.ts';

interface Services {
  readonly auth: AuthService;
  readonly profile: ProfileService;
  readonly openSessions: OpenSessionsService;
  readonly passwordReset: PasswordResetService;
  readonly verification: EmailVerificationService;
  readonly emailChange: EmailChangeService;
}

export function authRoutes(router: ApiRouter, services: Services): void {
  const { auth, profile, openSessions, passwordReset, verification, emailChange } = services;
  mount(router, endpoints.register, async ({ body, caller, ctx }) =>
    signIn(ctx, await auth.register(body, caller, { theme: themeCookie(ctx) })),
  );
  mount(router, endpoints.login, async ({ body, caller, ctx }) => signIn(ctx, await auth.login(body, caller)));
  mount(router, endpoints.logout, async ({ session, query, caller, ctx }) => {
    await auth.logout(session, caller, { isUnused: query.unused !== undefined });
    ctx.state.visitors.signedOut(ctx);
    return { msg: 'You’re logged out.' };
  });
  mount(router, endpoints.me, async ({ userId, ctx }) => {
    const user = await profile.show(userId);
    // Every start of the page asks for it, also with a session from before the cookie or the secret changed.
    ctx.state.visitors.signedIn(ctx, userId);
    return user;
  });
  mount(router, endpoints.updateProfile, async ({ session, body, caller, ctx }) => {
    const { user, nextEmail, opened } = await profile.update(session, body, caller);
    return { user, msg: settingsUpdatedMessage(nextEmail), ...(opened && signIn(ctx, opened)) };
  });
  mount(router, endpoints.verifyEmail, async ({ body, caller, ctx }) => {
    await verification.verify(body, ctx.state.session ?? null, caller);
    return { msg: 'Your email address is confirmed.' };
  });
  mount(router, endpoints.resendVerification, async ({ session, caller }) => {
    await verification.resend(session, caller);
    return { msg: 'We’ve sent you another link. It expires in 3 days.' };
  });
  mount(router, endpoints.confirmEmail, async ({ body, caller, ctx }) => {
    await emailChange.confirm(body, ctx.state.session ?? null, caller);
    return { msg: 'Your account now uses this email address.' };
  });
  mount(router, endpoints.cancelEmailChange, async ({ session, caller }) => {
    await emailChange.cancel(session, caller);
    return {
      user: await profile.show(session.userId),
      msg: 'The change is canceled. Your email address stays the same.',
    };
  });
  mount(router, endpoints.keepEmail, async ({ body, caller, ctx }) => {
    const deviceSecret = await emailChange.keep(body.token, body.password, caller);
    if (deviceSecret) keepDevice(ctx, deviceSecret);
    return { msg: 'Your account is back. Log in with this email address and your new password.' };
  });
  mount(router, endpoints.listSessions, ({ session }) => openSessions.list(session));
  mount(router, endpoints.endSession, async ({ session, params, caller }) => {
    await openSessions.end(session, params.id, caller);
    return { msg: 'Session logged out.' };
  });
  mount(router, endpoints.endOtherSessions, async ({ session, caller }) => {
    const ended = await openSessions.endOthers(session, caller);
    return { ended, msg: wordsFor(ended) };
  });
  mount(router, endpoints.forgotPassword, async ({ body, caller }) => {
    await passwordReset.request(body.email, caller);
    return {
      msg: 'If an account exists for this email, we’ve sent a reset link. It expires in 30 minutes.',
    };
  });
  mount(router, endpoints.resetPassword, async ({ body, caller, ctx }) => {
    const deviceSecret = await passwordReset.reset(body.token, body.password, caller);
    if (deviceSecret) keepDevice(ctx, deviceSecret);
    return { msg: 'Your password has been changed. You can now log in.' };
  });
}

function wordsFor(ended: number): string {
  if (ended === 0) return 'No other sessions.';
  return `Logged out ${ended} other ${ended === 1 ? 'session' : 'sessions'}.`;
}
