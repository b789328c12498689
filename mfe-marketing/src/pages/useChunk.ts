import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** Loads a component's code once it is `wanted`. `failed` is true until `retry` starts another attempt. */
export function useChunk(load: () => Promise<ComponentType>, wanted: boolean) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!wanted) return;
    let waiting = true;
    start().then(
      (loaded) => waiting && setPart(() => loaded),
      () => waiting && setFailedAttempt(attempt),
    );
    return () => {
      waiting = false;
    };
  }, [wanted, attempt]);
  return { Part, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
