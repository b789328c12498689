/** Five minutes. US dollars. */
export interface IntradayBar {
  /** When they begin, in milliseconds since 1970. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

/** The bars of a day, oldest first. The last one may be incomplete. */
export interface Intraday {
  /** `YYYY-MM-DD`: a stock's latest session. Null for a coin: its last 24 hours. */
  readonly session: string | null;
  readonly bars: readonly IntradayBar[];
  /** How much later than the market they are known, in minutes. */
  readonly delayMinutes: number;
}

export const INTRADAY_MS = 5 * 60_000;
