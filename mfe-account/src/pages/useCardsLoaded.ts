import { useEffect, useState } from 'react';
import { useActivity } from '../api/useActivity.ts';
import { useAlerts } from '../api/useAlerts.ts';
import { useSecondFactors } from '../api/useSecondFactors.ts';
import { useSessions } from '../api/useSessions.ts';

/** A slow list does not hold up the page: after this, it loads in its card. */
const PATIENCE_MS = 2_000;

/** Returns whether the lists of the page have loaded or failed. Their cards then appear in their final heights. */
export function useCardsLoaded(): boolean {
  const { factors, failed: noFactors } = useSecondFactors();
  const { sessions, refusal: noSessions } = useSessions();
  const { acts, refusal: noActs } = useActivity();
  const { list: alerts, refusal: noAlerts } = useAlerts();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const loaded = Boolean(
    (factors || noFactors) && (sessions || noSessions) && (acts || noActs) && (alerts || noAlerts),
  );
  const [shown, setShown] = useState(false);
  if ((loaded || late) && !shown) setShown(true);
  return shown;
}
