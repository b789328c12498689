import { useEffect, useState } from 'react';

type DayParts = typeof import('./day/dayParts.ts').dayParts;

/** Kept from an earlier visit, so the cards show immediately on return. */
let known: DayParts | null = null;

/** The cards about the user. They load after the page renders and cannot break it. */
export function useDayParts() {
  const [parts, setParts] = useState(known);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "day" */ './day/dayParts.ts').then(
      ({ dayParts }) => {
        known = dayParts;
        if (wanted) setParts(dayParts);
      },
      () => wanted && setFailedAttempt(attempt),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { parts, failed: !parts && failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
