export interface Message {
  /** A UUID. Becomes the Message-ID, so a mail that is sent twice can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly html?: string;
  /** One POST to it ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** No attempt to send takes longer, whatever the mail server does. */
export const SEND_BUDGET_MS = 20_000;

/** Mails that one replica sends at the same time, so that one hanging connection does not hold up the others. */
export const MAILS_AT_ONCE = 5;

/** Sends mail. Throws on failure, within `SEND_BUDGET_MS`. */
export interface Mail {
  send(message: Message): Promise<void>;
  /** Removes a mail that was sent, if it was. Absent where a mail is out of reach then. */
  discard?(id: string): Promise<void>;
  close(): void;
}

/** `from`: an address, or a name with an address in angle brackets. */
function messageId({ id }: Message, from: string): string {
  const domain = /@([A-Za-z0-9.-]{1,253})>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

/** The fields of a mail as the composer takes them. */
export function composed(message: Message, from: string) {
  const { to, subject, text, html, unsubscribeUrl } = message;
  return {
    from,
    to: { name: '', address: to }, // an object, because a string would be parsed as a list of addresses
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(unsubscribeUrl !== undefined && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    messageId: messageId(message, from),
  };
}
