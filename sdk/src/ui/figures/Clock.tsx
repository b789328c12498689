import type { ReactNode } from 'react';
import { asOfTime, date, dateTime, time, timeInFull } from '../../format/instants.ts';

/** ISO 8601, or epoch ms. */
type Instant = string | number;

const shows = {
  /** `4:00 PM` */
  time: (at: Instant) => time(at),
  /** `4:00:07 PM` */
  seconds: (at: Instant) => time(at, { seconds: true }),
  /** `Nov 20, 2026` */
  day: (at: Instant) => date(at),
  /** `Nov 20, 2026, 4:00 PM` */
  full: (at: Instant) => dateTime(at),
  /** As short as possible: `4:00 PM` today, `Nov 19, 4:00 PM` this year */
  asOf: (at: Instant) => asOfTime(at, Date.now()),
};

interface Props {
  at: Instant;
  as?: keyof typeof shows;
  /** Draws the time, where the words around it have to be one text with it. */
  children?: (shown: string) => ReactNode;
}

/** An instant by the reader's clock. Its title has the day, names the time zone, and says the time in UTC. */
export function Clock({ at, as = 'asOf', children = (shown) => shown }: Props) {
  return (
    <time dateTime={typeof at === 'number' ? new Date(at).toISOString() : at} title={timeInFull(at)}>
      {children(shows[as](at))}
    </time>
  );
}
