import { brand } from '@bellwether/sdk/brand';
import { ORIGIN } from '../../mail/queueMail.ts';

/** Our own words and a link. A username or an address never goes into a mail: whoever typed it may be a stranger. */
interface MailWords {
  readonly subject: string;
  readonly text: string;
}

export function verificationMail(token: string): MailWords {
  return {
    subject: `Confirm your email address for ${brand.name}`,
    text: paragraphs(
      `A ${brand.name} account was created with this email address. If it’s yours, confirm the address within 3 days:`,
      `${ORIGIN}/verify-email?token=${token}`,
      'If you didn’t create an account, you can ignore this email. Without this link, no one can confirm your address.',
    ),
  };
}

export function changeMail(token: string): MailWords {
  return {
    subject: `Confirm your new email address for ${brand.name}`,
    text: paragraphs(
      `Someone asked to use this email address for their ${brand.name} account. If it was you, confirm the address within 24 hours:`,
      `${ORIGIN}/confirm-email?token=${token}`,
      'If it wasn’t you, you can ignore this email. Nothing changes.',
    ),
  };
}

/** To the owner of an account whose address someone else has asked for. */
export function addressTriedMail(): MailWords {
  return {
    subject: `Someone tried to use your email address at ${brand.name}`,
    text: paragraphs(
      `Someone asked to use this email address for another ${brand.name} account. Your account already uses it, so nothing has changed.`,
      'If it was you, log in to the account that uses this address. If it wasn’t, there’s nothing to do.',
    ),
  };
}

/** To the previous address after a change. */
export function changedMail(token: string): MailWords {
  return {
    subject: `The email address of your ${brand.name} account was changed`,
    text: paragraphs(
      `Your ${brand.name} account now uses another email address, and this one no longer works for logging in.`,
      'If you made this change, there’s nothing to do.',
      'If you didn’t, take your account back within 7 days. You’ll choose a new password, and every device will be logged out:',
      `${ORIGIN}/keep-email?token=${token}`,
    ),
  };
}

function paragraphs(...texts: string[]): string {
  return [...texts, `Questions? ${brand.supportEmail}`].join('\n\n');
}
