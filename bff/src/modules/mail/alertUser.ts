import { brand } from '@bellwether/sdk/brand';
import { dateTime } from '@bellwether/sdk/format';
import type { Knex } from 'knex';
import type { Caller } from '../../http/context.ts';
import { deviceOf } from '../../http/deviceOf.ts';
import { ALERT_TEXTS, type AlertKind } from './alertText.ts';
import { ORIGIN, queueMail } from './queueMail.ts';

interface Facts {
  readonly caller: Pick<Caller, 'userAgent'>;
  readonly now: number;
  /** For `recovery-code-used`. */
  readonly recoveryCodesLeft?: number;
}

/** Queues a mail about something that happened to the account, if the user has a verified address. */
export async function alertUser(trx: Knex.Transaction, userId: string, kind: AlertKind, facts: Facts): Promise<void> {
  const user = await trx('users').where({ id: userId }).whereNotNull('email_verified_at').first('email');
  if (!user) return;
  const { subject } = ALERT_TEXTS[kind];
  await queueMail(trx, userId, { to: user.email, subject, text: alertText(kind, facts), kind, now: facts.now });
}

const RESET_HELPS = 'If this wasn’t you, reset your password. That also logs out every device:';

function alertText(kind: AlertKind, { caller, now, recoveryCodesLeft }: Facts): string {
  const { what, ifNotYou = RESET_HELPS } = ALERT_TEXTS[kind];
  const facts = [`When: ${plainTime(now)}`, `Device: ${deviceOf(caller.userAgent) ?? 'Unknown browser'}`];
  if (recoveryCodesLeft !== undefined) facts.push(`Recovery codes left: ${recoveryCodesLeft}`);
  return [
    what,
    facts.join('\n'),
    recoveryCodesLeft === 0
      ? 'If this was you, create new recovery codes in Settings. That was the last one.'
      : 'If this was you, there’s nothing to do.',
    `${ifNotYou}\n${ORIGIN}/forgot-password`,
    `Questions? ${brand.supportEmail}`,
  ].join('\n\n');
}

/** "Mar 11, 2026, 3:00 PM UTC", in plain spaces. */
function plainTime(instant: number): string {
  return `${dateTime(instant, { locale: 'en-US', timeZone: 'UTC' }).replace('\u202f', ' ')} UTC`;
}
