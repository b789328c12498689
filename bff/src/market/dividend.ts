/** A cash dividend. */
export interface Dividend {
  /** The ex-date, `YYYY-MM-DD`. */
  readonly date: string;
  /** US dollars a share, in the units of that day. */
  readonly amount: number;
}
