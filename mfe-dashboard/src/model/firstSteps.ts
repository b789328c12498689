import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';

/** Symbols to watch before the step counts as done. */
export const WATCHED_AT_FIRST = 5;

export interface FirstSteps {
  readonly holdings: boolean;
  readonly watched: number;
  readonly watching: boolean;
  readonly forecast: boolean;
  readonly done: boolean;
}

/** Which first steps the user has taken. */
export function firstSteps({ portfolio, watchlist, user }: SessionState): FirstSteps {
  const holdings = (portfolio?.holdings.length ?? 0) > 0;
  const watching = watchlist.length >= WATCHED_AT_FIRST;
  const forecast = user?.firstForecastAt !== undefined;
  return { holdings, watched: watchlist.length, watching, forecast, done: holdings && watching && forecast };
}

/** For the height of the steps on a phone, which shows those that are left alone: how many are short, and how many tall. */
export function phoneRoom({ holdings, watching, forecast }: FirstSteps): Record<`--${string}`, number> {
  return {
    '--dashboard-short-steps': Number(!holdings) + Number(!forecast),
    '--dashboard-tall-steps': Number(!watching),
  };
}
