import type { InstrumentId } from '../../../../market/instrument.ts';
import type { Asked, Budget } from '../feed.ts';

/** A story or a filing. Texts are on one line and as short as the store wants them; addresses are https, or null. */
export interface Story {
  /** The feed's own: unique within it. */
  readonly id: string;
  /** Under which an earlier version of this server stored it, if under another. */
  readonly formerId?: string;
  /** When it was published; never later than the clock. Milliseconds since 1970. */
  readonly at: number;
  readonly headline: string;
  readonly summary: string;
  readonly source: string;
  readonly url: string | null;
  readonly image: string | null;
  /** The stocks that it is about. */
  readonly about: readonly string[];
  readonly filing: { readonly form: string /** `YYYY-MM-DD` */; readonly date: string } | null;
}

export interface FoundStories {
  readonly stories: readonly Story[];
  /** False if there were more than one call may bring: the next one reads on from the last of these. */
  readonly whole: boolean;
}

/** A source of news about stocks. Nothing rejects. */
export interface NewsFeed {
  readonly name: string;
  readonly budgets: readonly Budget[];
  /** How long what was read is good for, in ms. */
  readonly everyMs: number;
  /** How far back it is read at first, in ms. */
  readonly reachMs: number;
  /** How much of what was read is read again, in ms: stories appear after the time that they carry. */
  readonly overlapMs: number;
  /** The most stocks that one call takes. */
  readonly batch: number;
  /** Whether `latest` has the news of all stocks, so each of them is asked for once. */
  readonly latest?: (from: number, signal: AbortSignal) => Promise<Asked<FoundStories>>;
  about(ids: readonly InstrumentId[], from: number, signal: AbortSignal): Promise<Asked<FoundStories>>;
}
