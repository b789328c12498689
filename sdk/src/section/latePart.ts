import { useEffect, useReducer, useState } from 'react';

/**
 * A part of a page, one component or several, whose code loads after the page shows and cannot break it. Make one per
 * part, outside components.
 */
export interface LatePart<Code> {
  readonly load: () => Promise<Code>;
  /** Once loaded, later visits show it immediately. */
  loaded: Code | null;
}

export function latePart<Code>(load: () => Promise<Code>): LatePart<Code> {
  return { load, loaded: null };
}

/** Loads a part, also before it is wanted. One that failed loads again with the next call. */
export async function loadPart<Code>(part: LatePart<Code>): Promise<void> {
  part.loaded ??= await part.load();
}

/** Loads the part once it is `wanted`. `Part` is null until then; `failed` is true until `retry` starts another attempt. */
export function useLatePart<Code>(part: LatePart<Code>, wanted = true) {
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted || part.loaded) return;
    let isShown = true;
    loadPart(part).then(
      () => isShown && draw(),
      () => isShown && setFailedAttempt(attempt),
    );
    return () => {
      isShown = false;
    };
  }, [part, wanted, attempt]);
  return {
    Part: wanted ? part.loaded : null,
    failed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
