import { useEffect, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';

/** Everyone who is named in the log. Loads again for each `upTo`; until then, and if it fails, the names known before. */
export function useLogPeople({ session }: ScreenShell, upTo: number): readonly string[] {
  const [people, setPeople] = useState<readonly string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer entry may name someone new
  useEffect(() => {
    let isCurrent = true;
    session.api('GET /api/desk/log/people').then(
      (named) => {
        if (isCurrent) setPeople(named.people);
      },
      () => {}, // the log says that it could not be loaded
    );
    return () => {
      isCurrent = false;
    };
  }, [session, upTo]);

  return people;
}
