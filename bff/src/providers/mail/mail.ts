export interface Message {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends mail. Throws on failure. */
export interface Mail {
  send(message: Message): Promise<void>;
  close(): void;
}
