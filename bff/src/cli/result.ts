/** What a command prints: JSON with `--json`, or else the text. */
export interface Result {
  readonly json: object;
  readonly text: string;
  /** One sentence for stderr if the command found a fault. */
  readonly fault?: string;
}
