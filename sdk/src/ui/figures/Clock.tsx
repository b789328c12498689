import type { ReactNode } from 'react';
import { asOfTime, clockTime, date, time, timeInFull, zonedTime } from '../../format/instants.ts';
import { EXCHANGE_REGION, HOME_REGION, type Region } from '../../format/region.ts';

/** ISO 8601, or epoch ms. */
type Instant = string | number;

const shows = {
  /** `4:00 PM`, beside words that say whose clock it is */
  bare: (at: Instant, region: Region) => time(at, region),
  /** `4:00 PM ET` */
  time: (at: Instant, region: Region) => clockTime(at, {}, region),
  /** `4:00:07 PM ET` */
  seconds: (at: Instant, region: Region) => clockTime(at, { seconds: true }, region),
  /** `Nov 20, 2026` */
  day: (at: Instant, region: Region) => date(at, region),
  /** `Nov 20, 2026, 4:00 PM ET` */
  full: (at: Instant, region: Region) => zonedTime(at, undefined, region),
  /** As short as possible: `4:00 PM ET` today, `Nov 19, 4:00 PM ET` this year */
  asOf: (at: Instant, region: Region) => asOfTime(at, Date.now(), region),
};

interface Props {
  at: Instant;
  as?: keyof typeof shows;
  /** Of a price or a forecast: by the clock of the exchanges, whose day is that of the session. */
  market?: boolean;
  /** Draws the time, where the words around it have to be one text with it. */
  children?: (shown: string) => ReactNode;
}

/** An instant by the reader's clock, or the market's. Its title has the day, in the reader's zone, and the time in UTC. */
export function Clock({ at, as = 'asOf', market = false, children = (shown) => shown }: Props) {
  return (
    <time dateTime={typeof at === 'number' ? new Date(at).toISOString() : at} title={timeInFull(at)}>
      {children(shows[as](at, market ? EXCHANGE_REGION : HOME_REGION))}
    </time>
  );
}
