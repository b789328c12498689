export interface Message {
  /** A UUID. Becomes the Message-ID, so a mail that is sent twice can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** No attempt to send takes longer, whatever the mail server does. */
export const SEND_BUDGET_MS = 20_000;

/** Sends mail. Throws on failure, within `SEND_BUDGET_MS`. */
export interface Mail {
  send(message: Message): Promise<void>;
  /** Removes a mail that was sent, if it was. Absent where a mail is out of reach then. */
  discard?(id: string): Promise<void>;
  close(): void;
}

/** `from`: an address, or a name with an address in angle brackets. */
export function messageId({ id }: Message, from: string): string {
  const domain = /@([A-Za-z0-9.-]{1,253})>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}
