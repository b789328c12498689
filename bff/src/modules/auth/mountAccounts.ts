import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { TokenKey } from '../../http/authentication.ts';
import type { ApiRouter } from '../../http/context.ts';
import type { HttpMetrics } from '../../http/metrics.ts';
import type { AddressLimits, Counting } from '../../http/rateLimits.ts';
import type { Background } from '../../kernel/background.ts';
import { authRoutes } from './auth.routes.ts';
import { EmailChangeService } from './email/emailChange.service.ts';
import { EmailVerificationService } from './email/emailVerification.service.ts';
import type { OnTakenOver } from './emailLinks/onTakenOver.ts';
import { UnprovenMails } from './emailLinks/unprovenMails.ts';
import { AuthService } from './login/auth.service.ts';
import { CurrentPassword } from './login/currentPassword.ts';
import { LoginLock } from './passwords/loginLock.ts';
import { type HashCost, PasswordHasher } from './passwords/passwordHasher.ts';
import { PasswordResetService } from './passwords/passwordReset.service.ts';
import { ProfileService } from './profile/profile.service.ts';
import { PasskeyLoginService } from './secondFactors/login/passkeyLogin.service.ts';
import { SecondStepService } from './secondFactors/login/secondStep.service.ts';
import { RelyingParty } from './secondFactors/proof/relyingParty.ts';
import { Sealing } from './secondFactors/proof/sealing.ts';
import { removeSecondFactors } from './secondFactors/removeSecondFactors.ts';
import { secondFactorRoutes } from './secondFactors/secondFactors.routes.ts';
import { PasskeysService } from './secondFactors/settings/passkeys.service.ts';
import { TotpService } from './secondFactors/settings/totp.service.ts';
import { OpenSessionsService } from './sessions/openSessions.service.ts';
import { SessionsService } from './sessions/sessions.service.ts';

interface Dependencies extends Counting {
  readonly db: Database;
  readonly config: Config;
  /** The first key signs. */
  readonly keys: readonly [TokenKey, ...TokenKey[]];
  readonly limits: AddressLimits;
  readonly background: Background;
  readonly metrics: HttpMetrics;
  readonly log: Logger;
  readonly hashCost: HashCost | undefined;
}

/** Every way to log in besides the password adds its function here. */
const ON_TAKEN_OVER: readonly OnTakenOver[] = [removeSecondFactors];

/** Wires accounts, from registration to second factors. Returns the sessions, which every request is checked against. */
export function mountAccounts(api: ApiRouter, deps: Dependencies): SessionsService {
  const { db, clock, config, keys, counters, limits, background, metrics, log, hashCost } = deps;
  const sessions = new SessionsService({
    db,
    clock,
    key: keys[0],
    background,
    onTouchFailure(err, { isFirst }) {
      metrics.untouchedSessions.inc();
      if (isFirst) log.warn({ err }, 'the last use of sessions cannot be stored: the database takes no writes');
    },
  });
  const hasher = new PasswordHasher({ cost: hashCost });
  const lock = new LoginLock({ clock, counters });
  const currentPassword = new CurrentPassword({ hasher, lock });

  const sealing = new Sealing(config);
  const relyingParty = new RelyingParty(config);
  const secondStep = new SecondStepService({ db, clock, sealing, sessions, limits, relyingParty });
  const totp = new TotpService({ db, clock, sealing, currentPassword });
  secondFactorRoutes(api, {
    totp,
    passkeys: new PasskeysService({ db, clock, currentPassword, relyingParty, totp }),
    secondStep,
    passkeyLogin: new PasskeyLoginService({ db, clock, sessions, limits, relyingParty }),
  });

  const onTakenOver = ON_TAKEN_OVER;
  const unprovenMails = new UnprovenMails({ counters, clock });
  const verification = new EmailVerificationService({ db, clock, currentPassword, limits, unprovenMails });
  authRoutes(api, {
    verification,
    emailChange: new EmailChangeService({ db, clock, hasher, sessions, verification, onTakenOver }),
    auth: new AuthService({ db, clock, counters, hasher, sessions, lock, limits, secondStep, unprovenMails }),
    profile: new ProfileService({ db, clock, counters, hasher, sessions, currentPassword, unprovenMails }),
    openSessions: new OpenSessionsService({ db, clock, sessions }),
    passwordReset: new PasswordResetService({ db, clock, hasher, sessions, limits, lock, background, onTakenOver }),
  });
  return sessions;
}
